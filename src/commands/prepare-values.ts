import path from 'node:path'
import { makeCountries } from '../place/country-names.ts'
import { makeTowns } from '../place/make-towns.ts'
import { writePrepared } from '../platform/prepared.ts'
import { preparePassages } from '../product/read-passages.ts'

const PRODUCT_PAGES = path.join(import.meta.dirname, '../../content/product')

/** Works out what joined code finds next to itself. */
export async function prepareValues(folder: string) {
  writePrepared(folder, 'countries', makeCountries())
  writePrepared(folder, 'towns', makeTowns())
  writePrepared(folder, 'passages', await preparePassages(PRODUCT_PAGES))
}
