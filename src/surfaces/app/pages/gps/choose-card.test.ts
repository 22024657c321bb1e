import assert from 'node:assert/strict'
import { test } from 'node:test'
import { yards } from '../../../../core/units.ts'
import { ANYBODY } from '../../../../course/card-of-golfer.ts'
import type { Gender, Layout, Tee } from '../../../../course/layout.ts'
import { chooseLayout, chooseTee } from './choose-card.ts'

const hole = { position: 1, par: 4, strokeIndex: 1, yards: yards(400) }
const tee = (name: string, gender: Gender | null, isCarded = true): Tee => ({
  ...{ name, gender, yards: null, par: null, rating: null, slope: null },
  holes: isCarded ? [hole] : [],
})
const layout = (name: string | null, ...tees: readonly Tee[]): Layout => ({ name, holes: [hole], tees })
const selection = { layout: null, tee: null, gender: null }

test('a layout is found by its name, a nameless one by its place, and else it is the first', () => {
  const layouts = [layout('North'), layout(null), layout('2')]
  const chosen = (name: string | null) =>
    layouts.indexOf(chooseLayout(layouts, { ...selection, layout: name }) ?? layout('none'))
  assert.deepEqual([chosen('North'), chosen('2'), chosen('South'), chosen(null)], [0, 1, 0, 0])
  assert.equal(chooseLayout([], selection), null)
})

test('TEE-1: a tee is found by name and gender; an empty name is the reference card', () => {
  const both = layout(null, tee('Red', 'M'), tee('Red', 'F'), tee('Blue', null))
  const chosen = (name: string, gender: string | null) =>
    chooseTee(both, { ...selection, tee: name, gender }, ANYBODY)
  assert.equal(chosen('Red', 'F'), both.tees[1])
  assert.equal(chosen('Red', null), both.tees[0])
  assert.equal(chosen('Blue', 'F'), both.tees[2])
  assert.equal(chosen('', null), null)
})

test('unasked, the first tee with a card for the golfer’s own gender is shown', () => {
  const tees = [tee('Black', 'M', false), tee('White', 'M'), tee('Red', 'F')]
  const shown = (own: Gender | null, ...given: readonly Tee[]) =>
    chooseTee(layout(null, ...given), selection, { gender: own, tee: null })?.name ?? null
  assert.equal(shown(null, ...tees), 'White')
  assert.equal(shown('F', ...tees), 'Red')
  assert.equal(shown('F', tee('White', 'M')), 'White')
  assert.equal(shown('M', tee('Black', 'M', false)), null)
  assert.equal(
    chooseTee({ ...layout(null, tee('Black', 'M', false)), holes: [] }, selection, ANYBODY)?.name,
    'Black',
  )
})

test('unasked, the golfer’s own tee is shown, if the course has it for their gender', () => {
  const given = layout(null, tee('White', 'M'), tee('Gold', 'F'), tee('Red', 'F'), tee('Red', 'M'))
  const shown = (gender: Gender | null, name: string) => {
    const chosen = chooseTee(given, selection, { gender, tee: name })
    return `${chosen?.name} ${chosen?.gender}`
  }
  assert.deepEqual([shown('F', 'red'), shown('M', 'Red tees')], ['Red F', 'Red M'])
  assert.deepEqual([shown('F', 'White'), shown('M', 'Black')], ['Gold F', 'White M'])
  const asked = { ...selection, tee: 'White', gender: 'M' }
  assert.equal(chooseTee(given, asked, { gender: 'F', tee: 'Red' }), given.tees[0])
})
