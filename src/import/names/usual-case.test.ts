import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inUsualCase } from './usual-case.ts'

const are = (cases: Readonly<Record<string, string>>) => {
  for (const [given, shown] of Object.entries(cases)) assert.equal(inUsualCase(given), shown)
}

test('abbreviations that are no words get their capitals back', () =>
  are({
    'Tpc Southwind': 'TPC Southwind',
    'Lpga International Hills Course': 'LPGA International Hills Course',
    'Blue Cypress Golf Rv Resort': 'Blue Cypress Golf RV Resort',
    'River Bend Ymca Golf Course': 'River Bend YMCA Golf Course',
    'Tinker Afb Golf Course': 'Tinker AFB Golf Course',
    'Mill G&Cc': 'Mill G&CC',
    // These are words as well.
    'Nas Dunas Golf': 'Nas Dunas Golf',
    'Koa Fairways Golf Course': 'Koa Fairways Golf Course',
  }))

test('Roman numerals behind a name get their capitals back, I, V and X stay', () =>
  are({
    'Boca West Country Club Palmer Iii': 'Boca West Country Club Palmer III',
    'River Run Ii Golf Links': 'River Run II Golf Links',
    'Generation I Iii Course': 'Generation I III Course',
    'King James Vi Golf Club': 'King James VI Golf Club',
    'Vi at Bentley Village': 'Vi at Bentley Village',
    'Golf del Vi': 'Golf del Vi',
    'Ivy Hills Country Club': 'Ivy Hills Country Club',
    'General George V Underwood': 'General George V Underwood',
  }))

test('Mc is followed by a capital, and Mac stays as it is', () =>
  are({
    "MCDONALD'S RUN": "McDonald's Run",
    'Ken Mcdonald Golf Course': 'Ken McDonald Golf Course',
    'MACGREGOR HILLS': 'Macgregor Hills',
    'Macgregor Hills': 'Macgregor Hills',
    'Mcely Golf': 'Mcely Golf',
    'MCAS MIRAMAR': 'MCAS Miramar',
  }))

test('in a name in capitals small words stay small, but not where a name begins', () =>
  are({
    'LA CAÑADA': 'La Cañada',
    'CLUB DE GOLF LA CAÑADA': 'Club de Golf La Cañada',
    ['LA CAÑADA'.normalize('NFD')]: 'La Cañada'.normalize('NFD'),
    'GOLF DE LA FORÊT': 'Golf de la Forêt',
    'GOLF NOISY LE ROI': 'Golf Noisy le Roi',
    'MILL CLUB (LA FORÊT)': 'Mill Club (La Forêt)',
    'LINKS AT THE DUNES': 'Links at the Dunes',
    GCC: 'GCC',
  }))
