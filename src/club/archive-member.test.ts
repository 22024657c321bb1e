import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { UNMAPPED } from '../../test/support/sample-courses.ts'
import { importRecords } from '../../test/support/service.ts'
import { rosterDeps } from '../../test/support/test-clubs.ts'
import type { Role } from '../account/account.ts'
import { openSession, readSession } from '../account/session-store.ts'
import { readNewsSince } from '../club-news/news-store.ts'
import { archiveMember, restoreMember } from './archive-member.ts'
import { readAudit } from './audit-store.ts'
import { addCategory, changeCategory, removeCategory } from './categories.ts'
import { listCategories } from './category-store.ts'
import type { CourseStatus } from './course-status.ts'
import { createClub } from './create-club.ts'
import { findMembersCalled } from './member-names-store.ts'
import { findMember, readPin } from './member-store.ts'
import { listInvitationsOf, listMembershipsOf } from './membership-store.ts'
import { acceptInvitation, addMember, changeMember, type RosterDeps } from './roster.ts'
import { saveMember } from './save-member.ts'
import { readStatusesOf, setStatus } from './status-store.ts'

const CONFLICT = { code: 'conflict' }
const STATUS: CourseStatus = {
  ...{ state: 'closed', preferredLies: false, temporaryGreens: [] },
  ...{ carts: 'allowed', note: '', until: null },
}
const MANAGER = { by: 'manager' } as const

for (const name of ENGINES) {
  let engine: Engine
  let deps: RosterDeps
  before(async () => {
    engine = await openEngine(name)
    await importRecords(engine.where.folder, engine.where.url, [UNMAPPED])
    deps = rosterDeps(engine.db)
  })
  after(() => engine.close())

  let count = 0
  async function openClub() {
    const { slug, id } = await createClub(deps, { name: `Books ${++count}`, courseSlug: UNMAPPED.slug })
    const add = (number: string, role: Role, by: 'operator' | 'manager' = 'operator') =>
      addMember(deps, slug, { number, role, by, email: `${slug}-${number}@example.test`, pin: '4711' })
    const { accountId: staff } = await add('1', 'manager')
    const changes = async () => (await readAudit(engine, id, { limit: 10 })).map(({ what }) => what)
    return { slug, id, staff, add, changes }
  }

  test(`somebody archived has no role, no PIN and no session, but stays in the history (${name})`, async () => {
    const { slug, id, staff, add, changes } = await openClub()
    const { accountId } = await add('2', 'starter')
    const session = { accountId, method: 'pin', courseSlug: null, device: null } as const
    const token = await openSession(deps, session)
    const whom = { number: '2' }
    await setStatus(deps, { clubId: id, accountId: staff }, STATUS, false)
    const statuses = async () =>
      (await readStatusesOf(engine.db, { courseSlug: UNMAPPED.slug, day: '2026-05-04', accountId })).length
    assert.equal(await statuses(), 1)
    const archived = await archiveMember(deps, slug, whom, staff)
    assert.deepEqual(
      [archived.isArchived, archived.isAccepted, archived.hasPin, archived.email],
      [true, false, false, `${slug}-2@example.test`],
    )
    assert.deepEqual(await listMembershipsOf(engine.db, accountId), [])
    assert.deepEqual(await listInvitationsOf(engine.db, accountId), [])
    assert.equal(await readPin(engine.db, slug, '2'), null)
    assert.equal(await statuses(), 0, 'what the club shows to members only')
    assert.equal(await readSession(deps, token), null)
    assert.equal(await acceptInvitation(deps, slug, accountId), null)
    assert.deepEqual(await findMembersCalled(engine.db, id, '2'), [], 'nobody can book for them')
    for (const change of [{ role: 'manager' }, { pin: '1234' }, { handicap: 3 }] as const)
      await assert.rejects(changeMember(deps, slug, whom, change, MANAGER), /archived/)
    await assert.rejects(
      add('3', 'member').then(() => add('2', 'member')),
      CONFLICT,
    )
    // Back without the old role: that is a decision of its own.
    const restored = await restoreMember(deps, slug, whom, staff)
    assert.deepEqual([restored.isAccepted, restored.role, restored.hasPin], [true, 'member', false])
    assert.deepEqual((await changes()).slice(0, 2).toSorted(), ['member.archived', 'member.restored'])
    const news = await readNewsSince(engine.db, 0, id)
    assert.ok(news.filter(({ topic }) => topic === 'roster').length >= 4)
  })

  test(`the last manager and invitations are not archived (${name})`, async () => {
    const { slug, staff, add } = await openClub()
    await assert.rejects(archiveMember(deps, slug, { number: '1' }, staff), /last manager/)
    await add('2', 'member', 'manager')
    await assert.rejects(archiveMember(deps, slug, { number: '2' }, staff), /Remove the invitation/)
    const { accountId } = await add('3', 'manager')
    await archiveMember(deps, slug, { number: '1' }, accountId)
    await assert.rejects(archiveMember(deps, slug, { number: '3' }, accountId), /last manager/)
  })

  test(`what is sent with archiving or restoring is done with it or not at all (${name})`, async () => {
    const { slug, id, staff, add, changes } = await openClub()
    const save = (number: string, archived: boolean, change: object) =>
      saveMember(deps, slug, { number }, { archived, change }, staff)
    await add('2', 'member', 'manager')
    await assert.rejects(save('2', true, { role: 'starter' }), /Remove the invitation/)
    assert.equal((await findMember(engine.db, id, { number: '2' }))?.role, 'member')
    await add('3', 'member')
    await save('3', true, { handicap: 4 })
    await assert.rejects(save('3', false, { category: 'Gold' }), { code: 'malformed_parameter' })
    const { isArchived, record } = (await findMember(engine.db, id, { number: '3' })) ?? {}
    assert.deepEqual([isArchived, record?.handicap], [true, 4])
    assert.ok(!(await changes()).includes('member.restored'))
    assert.equal((await save('3', false, { role: 'starter' })).role, 'starter')
  })

  test(`a club has its own categories, and a member one of them or none (${name})`, async () => {
    const { slug, id, staff } = await openClub()
    const by = { clubSlug: slug, staff }
    const full = await addCategory(deps, by, ' Full ')
    const junior = await addCategory(deps, by, 'Júnior')
    for (const same of ['full', 'FULL']) await assert.rejects(addCategory(deps, by, same), CONFLICT)
    for (const wrong of ['', ' ', 'x'.repeat(41), 'a\nb'])
      await assert.rejects(addCategory(deps, by, wrong), { code: 'malformed_parameter' })
    await assert.rejects(changeCategory(deps, by, junior.id, 'Full'), CONFLICT)
    const change = (category: string | null) =>
      changeMember(deps, slug, { number: '1' }, { category }, MANAGER)
    assert.equal((await change('junior')).record.category?.name, 'Júnior')
    await assert.rejects(change('Gold'), { code: 'malformed_parameter' })
    await changeCategory(deps, by, junior.id, 'Under 18')
    assert.equal((await findMember(engine.db, id, { number: '1' }))?.record.category?.name, 'Under 18')
    // Another club's ids are like ids that don't exist.
    const other = await openClub()
    const elsewhere = { clubSlug: other.slug, staff: other.staff }
    await assert.rejects(removeCategory(deps, elsewhere, junior.id), { code: 'not_found' })
    await assert.rejects(changeCategory(deps, elsewhere, junior.id, 'X'), { code: 'not_found' })
    await removeCategory(deps, by, junior.id)
    assert.equal((await findMember(engine.db, id, { number: '1' }))?.record.category, null)
    assert.deepEqual(await listCategories(engine.db, id), [full])
  })

  test(`only what is sent is changed, and only what differs is on the list of changes (${name})`, async () => {
    const { slug, id, staff } = await openClub()
    const by = { ...MANAGER, staff }
    const change = (given: object) => changeMember(deps, slug, { number: '1' }, given, by)
    await change({ role: 'manager', handicap: 3.2, joined: null, category: null })
    await change({ role: 'manager', handicap: 3.2 })
    const entries = await readAudit(engine, id, { limit: 10 })
    assert.deepEqual(
      entries.map(({ what, about }) => [what, about]),
      [['member.changed', { member: '1', handicap: 3.2 }]],
    )
    await change({ handicap: -2.1 })
    await change({ joined: '1999-12-31' })
    const { record, role, hasPin } = await change({})
    assert.deepEqual([record.handicap, record.joined, role, hasPin], [-2.1, '1999-12-31', 'manager', true])
    assert.equal((await change({ handicap: null })).record.handicap, null)
    await assert.rejects(change({ name: 'Somebody else' }), /Only the golfer/)
  })
}
