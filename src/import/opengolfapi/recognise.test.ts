import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOpengolfapi } from './recognise.ts'

const isIt = (text: string) => isOpengolfapi(Buffer.from(text))

test('an export is known by its columns, in any order', () => {
  assert.ok(isIt('id,name,latitude,longitude,country,state,hole_1_par\n1,A,37,-89,US,IL,4\n'))
  assert.ok(isIt('\ufeff"OSM_ID";"country";"longitude";"latitude";"name";"id"\r\n'))
})

test('other files are not taken for one', () => {
  assert.ok(!isIt('id,name,latitude,longitude,country\n'), 'any list of places')
  assert.ok(!isIt('name,tee,hole_1,hole_2\n'))
  assert.ok(!isIt('{"id":1,"name":"A","latitude":37,"longitude":-89,"country":"US","osm_id":1}'))
  assert.ok(!isIt(''))
})
