import path from 'node:path'
import { makeCountries } from '../place/country-names.ts'
import { makeTowns } from '../place/make-towns.ts'
import { writeMadeAhead } from '../platform/made-ahead.ts'
import { makePassagesAhead } from '../product/read-passages.ts'

const PRODUCT_PAGES = path.join(import.meta.dirname, '../../content/product')

/** Works out what joined code finds next to itself. */
export async function makeAhead(folder: string) {
  writeMadeAhead(folder, 'countries', makeCountries())
  writeMadeAhead(folder, 'towns', makeTowns())
  writeMadeAhead(folder, 'passages', await makePassagesAhead(PRODUCT_PAGES))
}
