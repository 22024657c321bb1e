import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEngine } from '../../test/support/engines.ts'
import type { Where } from '../platform/db/open.ts'
import { checkRevision, readALot } from './read-a-lot.ts'

const NOBODY = 'postgres://nobody@127.0.0.1:9/none'

/** Two databases stand for a primary and a copy that may be behind. */
async function openTwo(revision: number) {
  const [primary, copy] = [await openEngine('postgres'), await openEngine('postgres')]
  await copy.db.updateTable('library').set({ revision }).execute()
  const where: Where = { ...primary.where, readUrl: copy.where.url }
  const isCopy = ({ url }: Where) => url === copy.where.url
  const close = async () => {
    await primary.close()
    await copy.close()
  }
  return { where, copy, isCopy, close }
}

test('what reads a lot goes to the copy once it has the revision, otherwise to the database itself', async () => {
  const { where, copy, isCopy, close } = await openTwo(7)
  const goesToCopy = (revision: number, from: Where = where) =>
    readALot(from, revision, async (chosen) => isCopy(chosen))
  assert.equal(await goesToCopy(7), true)
  assert.equal(await goesToCopy(8), false, 'it stays behind')
  setTimeout(() => void copy.db.updateTable('library').set({ revision: 9 }).execute(), 300)
  assert.equal(await goesToCopy(9), true, 'it catches up')
  assert.equal(await goesToCopy(7, { ...where, readUrl: NOBODY }), false, 'it is gone')
  assert.equal(await goesToCopy(7, { ...where, readUrl: null }), false, 'there is none')
  await close()
})

test('if the copy fails in the middle or turns out to be behind, the database itself does it again', async () => {
  const { where, isCopy, close } = await openTwo(7)
  const tried: boolean[] = []
  const work = async (from: Where) => {
    tried.push(isCopy(from))
    if (isCopy(from)) checkRevision(6, 7)
    return 'done'
  }
  assert.equal(await readALot(where, 7, work), 'done')
  assert.deepEqual(tried, [true, false])
  const broken = async () => Promise.reject(new Error('of the database itself'))
  await assert.rejects(readALot(where, 7, broken), /of the database itself/)
  await close()
})
