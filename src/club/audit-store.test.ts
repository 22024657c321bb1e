import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../../test/support/sample-courses.ts'
import { importRecords } from '../../test/support/service.ts'
import { rosterDeps } from '../../test/support/test-clubs.ts'
import { auditFacets, noteChange, readAudit } from './audit-store.ts'
import { createClub } from './create-club.ts'
import { addMember, type RosterDeps } from './roster.ts'

let clubs = 0

for (const name of ENGINES) {
  let engine: Engine
  let now = 1_000
  let deps: RosterDeps
  before(async () => {
    engine = await openEngine(name)
    await importRecords(engine.where.folder, engine.where.url, SAMPLE_RECORDS)
    deps = rosterDeps(engine.db, () => now)
  })
  after(() => engine.close())

  /** A club with a manager who has changed a few things. */
  async function founded() {
    const { id: clubId, slug } = await createClub(deps, {
      name: `Club ${++clubs}`,
      courseSlug: UNMAPPED.slug,
    })
    const person = { email: `manager-${clubs}@example.test`, number: '1', pin: null } as const
    const { accountId } = await addMember(deps, slug, { ...person, role: 'manager', by: 'operator' })
    const by = { clubId, accountId }
    for (const hole of [1, 2, 3]) await noteChange(deps, by, 'pins.set', { holes: [hole] })
    now += 1_000
    await noteChange(deps, by, 'pins.cleared', {})
    return by
  }

  const refused = (query: Promise<unknown>) => assert.rejects(query, /The list of changes is/)

  test(`entries come in pages, none twice and none left out, even of the same moment (${name})`, async () => {
    const { clubId, accountId } = await founded()
    const seen: string[] = []
    for (let after: { at: number; id: string } | undefined; seen.length < 10; ) {
      const [entry] = await readAudit(deps, clubId, { limit: 1, ...(after && { after }) })
      if (!entry) break
      seen.push(entry.id)
      after = entry
    }
    assert.equal(seen.length, 4)
    assert.equal(new Set(seen).size, 4)
    const count = async (filter: object) => (await readAudit(deps, clubId, { limit: 9, ...filter })).length
    assert.equal(await count({ what: 'pins.set' }), 3)
    assert.equal(await count({ by: accountId }), 4)
    assert.equal(await count({ by: null }), 0)
    assert.equal(await count({ by: 'somebody else' }), 0)
    assert.equal(await count({ from: now }), 1)
    assert.equal(await count({ to: now }), 3)
    assert.deepEqual(await auditFacets(deps, clubId), {
      people: [accountId],
      kinds: ['pins.cleared', 'pins.set'],
    })
  })

  test(`no query changes or removes an entry (${name})`, async () => {
    const { clubId, accountId } = await founded()
    const before = await readAudit(deps, clubId, { limit: 9 })
    const entries = engine.db.updateTable('club_audit').where('club_id', '=', clubId)
    for (const change of [{ what: 'x' }, { about: '{}' }, { at: 1 }, { id: 'x' }, { by_account: accountId }])
      await refused(entries.set(change).execute())
    await refused(entries.set({ by_account: null, what: 'x' }).execute())
    await refused(engine.db.deleteFrom('club_audit').where('club_id', '=', clubId).execute())
    if (name === 'postgres') await refused(sql`truncate club_audit`.execute(engine.db))
    assert.deepEqual(await readAudit(deps, clubId, { limit: 9 }), before)
  })

  test(`an entry forgets who made it when the account is deleted, and goes with its club (${name})`, async () => {
    const { clubId, accountId } = await founded()
    await engine.db.deleteFrom('account').where('id', '=', accountId).execute()
    const entries = await readAudit(deps, clubId, { limit: 9, by: null })
    assert.equal(entries.length, 4)
    await engine.db.deleteFrom('club').where('id', '=', clubId).execute()
    assert.deepEqual(await readAudit(deps, clubId, { limit: 9 }), [])
  })
}

test('no code changes or removes an entry of the list of changes', async () => {
  const root = path.join(import.meta.dirname, '..')
  const files = (await Array.fromAsync(glob('**/*.ts', { cwd: root }))).filter(
    (file) => !/\.test\./.test(file),
  )
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')))
  assert.ok(
    texts.some((text) => text.includes("insertInto('club_audit')")),
    'the stores were read',
  )
  const wrong =
    /(?:updateTable|deleteFrom|removeExpired)\([^)]*'club_audit'|(?:update|delete from|truncate)\s+club_audit/i
  assert.deepEqual(
    files.filter((_, place) => wrong.test(texts[place] ?? '')),
    [],
  )
})
