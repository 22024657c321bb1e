import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { ENGINES, newDatabase, temporaryFolder } from '../../test/support/engines.ts'
import { importRecords } from '../../test/support/service.ts'
import { openDb } from '../platform/db/open.ts'
import { loadIndex } from './load-index.ts'

const PLACE = { city: 'Millton', region: 'Kent', country: 'gb', lat: 51.25, lng: 0.5 }
const MILL = 'Mill Club | | Millton | Kent | gb | 51.25,0.5 | The Open 1901'

for (const engine of ENGINES)
  test(`a changed file of venues counts with the next snapshot, without an import (${engine})`, async () => {
    const folder = await temporaryFolder()
    const url = engine === 'postgres' ? await newDatabase() : null
    await importRecords(folder, url, [{ name: 'Aaa' }, { name: 'Mill Club', ...PLACE, slug: 'mill' }])
    const content = path.join(folder, 'renown')
    await mkdir(content)
    const db = openDb({ folder, url })
    const load = async (text: string) => {
      await writeFile(path.join(content, 'venues.txt'), text)
      return loadIndex(db, content)
    }
    const without = await load('# none')
    assert.equal(without.text.renown.known, 0)
    const once = await load(MILL)
    assert.deepEqual([once.text.renown.known, once.text.renown.famous], [1, 1])
    assert.equal(once.slugs[once.text.renown.courses[0] ?? -1], 'mill')
    assert.deepEqual(once.championships.get('mill'), [{ name: 'The Open', years: [1901] }])
    assert.equal(without.listsChangedAt, without.updatedAt)
    assert.ok(once.listsChangedAt > once.updatedAt, 'a cache must not keep lists in the old order')
    const twice = await load(`${MILL} 1902`)
    assert.equal(new Set([without.digest, once.digest, twice.digest]).size, 3)
    assert.equal((await load('# none')).digest, without.digest)
    await db.destroy()
    await rm(folder, { recursive: true })
  })
