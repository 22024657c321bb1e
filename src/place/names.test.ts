import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryName, regionName } from './names.ts'

test('a country has its short English name', () => {
  const names = {
    gb: 'United Kingdom',
    us: 'United States',
    KR: 'South Korea',
    hk: 'Hong Kong',
    mo: 'Macao',
    tr: 'Türkiye',
    gg: 'Guernsey',
    xk: 'Kosovo',
  }
  for (const [code, name] of Object.entries(names)) assert.equal(countryName(code), name)
})

test('what is no code of ISO 3166-1 has no name', () => {
  for (const code of ['zz', 'uk', 'eu', 'qq', '', 'usa', 'constructor'])
    assert.equal(countryName(code), null, code)
})

test('a region has the name that belongs to its code', () => {
  const names = [
    ['us', 'CA', 'California'],
    ['us', 'DC', 'District of Columbia'],
    ['ca', 'ON', 'Ontario'],
    ['ca', 'QC', 'Quebec'],
    ['au', 'NSW', 'New South Wales'],
    ['br', 'SP', 'São Paulo'],
    ['de', 'BY', 'Bayern'],
    ['gb', 'SCT', 'Scotland'],
    ['gb', 'FIF', 'Fife'],
    ['ie', 'C', 'Connacht'],
    ['at', '9', 'Wien'],
  ] as const
  for (const [country, code, name] of names) assert.equal(regionName(country, code), name)
})

test('a code may be written small, with spaces around it, or with its country', () => {
  for (const code of ['il', ' IL ', 'US-IL', 'us-il']) assert.equal(regionName('us', code), 'Illinois', code)
  assert.equal(regionName('US', 'IL'), 'Illinois')
  assert.equal(regionName('ca', 'US-IL'), null)
})

test('names that ISO turns round for its alphabet are turned back', () => {
  assert.equal(regionName('es', 'MD'), 'Comunidad de Madrid')
  assert.equal(regionName('es', 'VC'), 'Comunidad Valenciana')
  assert.equal(regionName('cz', '10'), 'Hlavní město Praha')
  assert.equal(regionName('gb', 'EDH'), 'City of Edinburgh')
  assert.equal(regionName('it', '32'), 'Trentino-Alto Adige')
  assert.equal(regionName('ma', '12'), 'Dakhla-Oued Ed-Dahab')
})

test('what is no code has no name', () => {
  for (const code of ['', 'California', 'ZZ', 'Connecticut', '-', '0', 'Ohio'])
    assert.equal(regionName('us', code), null)
  for (const country of ['zz', '', 'constructor', '__proto__']) assert.equal(regionName(country, 'CA'), null)
})

test('a name that the list of codes breaks off is not passed on', () => {
  assert.equal(regionName('ru', 'KB'), null)
})
