import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Engine, openEngine, USUAL_ENGINES } from '../../../test/support/engines.ts'
import { UNMAPPED } from '../../../test/support/sample-courses.ts'
import { importRecords } from '../../../test/support/service.ts'
import { rosterDeps } from '../../../test/support/test-clubs.ts'
import { writeXlsx } from '../../../test/support/write-xlsx.ts'
import { writeZip } from '../../core/zip/write-zip.ts'
import { readAudit } from '../audit-store.ts'
import { addCategory } from '../categories.ts'
import { createClub } from '../create-club.ts'
import { listMembers } from '../member-store.ts'
import { acceptInvitation, addMember, changeMember, type RosterDeps } from '../roster.ts'
import { applyImport, previewImport } from './apply-import.ts'
import { exportRoster } from './export-roster.ts'
import { packTable, unpackTable } from './pack-table.ts'
import { rolesIn } from './plan-import.ts'
import { readRosterFile } from './read-table.ts'

const MANAGER = { by: 'manager' } as const

for (const name of USUAL_ENGINES) {
  let engine: Engine
  let deps: RosterDeps
  before(async () => {
    engine = await openEngine(name)
    await importRecords(engine.where.folder, engine.where.url, [UNMAPPED])
    deps = rosterDeps(engine.db)
  })
  after(() => engine.close())

  let count = 0
  /** A club with a manager, a member and the categories Full and Junior. */
  async function openClub() {
    const { slug, id } = await createClub(deps, { name: `Files ${++count}`, courseSlug: UNMAPPED.slug })
    const add = (number: string, role: 'manager' | 'member') =>
      addMember(deps, slug, { number, role, email: `${slug}-${number}@example.test`, by: 'operator' })
    const staff = (await add('1', 'manager')).accountId
    const member = await add('2', 'member')
    for (const category of ['Full', 'Júnior']) await addCategory(deps, { clubSlug: slug, staff }, category)
    const preview = async (csv: string | Buffer) => {
      const table = await readRosterFile(Buffer.from(csv))
      return { table, plan: await previewImport(deps, slug, table) }
    }
    const bring = async (csv: string | Buffer, withRoles = false) => {
      const { table, plan } = await preview(csv)
      return applyImport(deps, slug, table, { token: plan.token, withRoles, staff })
    }
    const roster = () => listMembers(engine.db, id)
    return { slug, id, staff, member, preview, bring, roster }
  }

  test(`a file invites, changes and leaves alone, all of it as its preview says (${name})`, async () => {
    const { id, slug, preview, bring, roster, staff } = await openClub()
    const csv = [
      'Nº socio;Nombre;Apellidos;Correo;Categoría;Hándicap;Fecha de alta;Taquilla',
      `2;Otro;Nombre;${slug}-2@EXAMPLE.test;junior;+2,1;24/5/2019;7`,
      `3;Eva;Soler;${slug}-eva@example.test;FULL;12,4;2020-02-29;8`,
      '1;;;;;;;',
    ].join('\r\n')
    const { plan } = await preview(csv)
    assert.deepEqual(plan.unknown, ['Taquilla'])
    assert.deepEqual([plan.invites.length, plan.changes.length, plan.same, plan.faults], [1, 1, 1, []])
    assert.equal((await roster()).length, 2)
    const { isDone, invited } = await bring(csv)
    assert.deepEqual([isDone, invited.length], [true, 1])
    const [, two, three] = await roster()
    assert.deepEqual(
      [two?.name, two?.record.category?.name, two?.record.handicap, two?.record.joined],
      [null, 'Júnior', -2.1, '2019-05-24'],
    )
    assert.deepEqual(
      [three?.name, three?.isAccepted, three?.role, three?.record.category?.name, three?.record.handicap],
      ['Eva Soler', false, 'member', 'Full', 12.4],
    )
    const [entry] = await readAudit(engine, id, { limit: 1 })
    assert.deepEqual([entry?.what, entry?.by], ['members.imported', staff])
    assert.deepEqual(entry?.about, { invited: 1, changed: 1 })
  })

  test(`an export comes back as nothing new, in both formats and languages (${name})`, async () => {
    const { slug, staff, bring, preview, roster } = await openClub()
    await bring(
      `Member,Email,Name,Handicap\n5,${slug}-5@example.test,"=cmd|' /C calc'!A0",+10\n6,${slug}-6@example.test,"@Peña, ""José""",0`,
    )
    await changeMember(
      deps,
      slug,
      { number: '2' },
      { handicap: -0.4, category: 'Full' },
      { ...MANAGER, staff },
    )
    for (const format of ['csv', 'xlsx'] as const)
      for (const language of ['en', 'es'] as const) {
        const { plan } = await preview(exportRoster(await roster(), format, language))
        assert.deepEqual([plan.same, plan.faults, plan.unknown], [4, [], []], `${format} ${language}`)
      }
    const csv = String(exportRoster(await roster(), 'csv', 'en'))
    assert.doesNotMatch(csv, /(?:^|[,\n])"?[=+@-]/, 'no cell begins like a formula')
    assert.match(csv, /,'\+10\.0,/)
  })

  test(`a roster that changed after the preview is not touched (${name})`, async () => {
    const { slug, member, staff, preview, roster } = await openClub()
    const { table, plan } = await preview('Member,Handicap\n2,9.9')
    await changeMember(deps, slug, { number: '1' }, { joined: '2001-01-01' }, MANAGER)
    const applied = await applyImport(deps, slug, table, { token: plan.token, withRoles: true, staff })
    assert.equal(applied.isDone, false)
    assert.notEqual(applied.plan.token, plan.token)
    const [, two] = await roster()
    assert.equal(two?.record.handicap, null)
    const again = { token: applied.plan.token, withRoles: true, staff }
    assert.equal((await applyImport(deps, slug, table, again)).isDone, true)
    assert.equal(
      (await roster()).find(({ accountId }) => accountId === member.accountId)?.record.handicap,
      9.9,
    )
  })

  test(`roles by file are listed by themselves and have to be confirmed (${name})`, async () => {
    const { slug, bring, preview, roster, member } = await openClub()
    const csv = `member,role,email\n2,manager,\n9,Gerente,${slug}-9@example.test`
    const { plan } = await preview(csv)
    assert.deepEqual(
      rolesIn(plan).map(({ number, from, to }) => [number, from, to]),
      [
        ['9', null, 'manager'],
        ['2', 'member', 'manager'],
      ],
    )
    await assert.rejects(bring(csv), /gives people roles/)
    assert.equal((await roster()).length, 2)
    assert.equal((await bring(csv, true)).isDone, true)
    const nine = (await roster()).find(({ number }) => number === '9')
    assert.deepEqual([nine?.role, nine?.isAccepted], ['manager', false])
    assert.equal((await acceptInvitation(deps, slug, member.accountId))?.role, 'manager')
    const lost = await preview('member,role\n1,member\n2,member')
    assert.deepEqual(
      lost.plan.faults.map(({ row, detail }) => [row, /last manager/.test(detail)]),
      [
        [2, true],
        [3, true],
      ],
    )
  })

  test(`every mistake is named with its row and column, and then nothing is done (${name})`, async () => {
    const { slug, bring, preview, roster } = await openClub()
    const csv = [
      'member,e-mail,role,category,hcp,joined,name',
      `2,other@example.test,,,,,`,
      `7,${slug}-2@example.test,,,,,`,
      `8,nobody,owner,Gold,54.1,03/04/2020,${'x'.repeat(400)}`,
      `9,${slug}-9@example.test,,,,,`,
      `9,${slug}-9@example.test,,,,,`,
      `,${slug}-10@example.test,,,,,`,
      `11,,,,,,`,
      `a b,${slug}-12@example.test,,,,,`,
    ].join('\n')
    const { plan } = await preview(csv)
    assert.deepEqual(
      plan.faults.map(({ row, column }) => `${row} ${column}`),
      [
        ...['2 e-mail', '3 member', '4 e-mail', '4 name', '4 role', '4 category', '4 hcp', '4 joined'],
        ...['6 member', '6 e-mail', '7 member', '8 e-mail', '9 member'],
      ],
    )
    assert.match(plan.faults[6]?.detail ?? '', /^hcp must be from \+10 to 54/)
    await assert.rejects(bring(csv, true), /Correct the rows that are wrong first/)
    assert.equal((await roster()).length, 2)
  })
}

const HOSTILE: Readonly<Record<string, Buffer | string>> = {
  nothing: '',
  'no columns we know': 'a,b\n1,2',
  'only a name': 'name\nAnn',
  'two columns alike': 'member,number\n1,2',
  NULs: 'member\n1\0',
  'an open quote': 'member\n"1',
  '100,000 columns': `member${',x'.repeat(100_000)}\n1`,
  'too many rows': `member\n${'1\n'.repeat(5_001)}`,
  'an archive that is no workbook': writeZip({ 'a.txt': 'member\n1' }),
  'a cut-off workbook': writeXlsx([{ name: 'A', rows: [['member'], ['1']] }]).subarray(0, 200),
  'a bomb': writeZip({ 'xl/workbook.xml': Buffer.alloc(64 << 20, ' ') }),
  'a picture': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  'a workbook with too many columns': writeXlsx([{ name: 'A', rows: [Array(101).fill('member')] }]),
}

test('files that are damaged, hostile or no rosters are refused in words', async () => {
  for (const [what, file] of Object.entries(HOSTILE))
    await assert.rejects(
      readRosterFile(Buffer.from(file)),
      { code: 'malformed_parameter', detail: /^We couldn’t read the file: .+\.$/ },
      what,
    )
})

test('parts of a workbook that are small one by one but large together are refused', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `s${at}`)
  const sheet = `<worksheet><sheetData>${' '.repeat(900_000)}</sheetData></worksheet>`
  const file = writeZip({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name) => `<sheet name="${name}" r:id="${name}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((name) => `<Relationship Id="${name}" Target="${name}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(names.map((name) => [`xl/${name}.xml`, sheet])),
  })
  await assert.rejects(readRosterFile(file), /too large once it is unpacked/)
})

const sheetOf = (rows: string) =>
  writeZip({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="a.xml"/></Relationships>',
    'xl/a.xml': `<worksheet><sheetData><row><c t="str"><v>member</v></c></row>${rows}</sheetData></worksheet>`,
  })

test('a small workbook whose rows would be long is refused while it is read', async () => {
  const far = '<row><c r="BXX1"><v>1</v></c></row>'
  await assert.rejects(readRosterFile(sheetOf(far.repeat(99_000))), /outside the first 100 columns/)
  const rows = '<row><c r="CV1"><v>1</v></c></row>'
  await assert.rejects(readRosterFile(sheetOf(rows.repeat(99_000))), /more than 5,001 rows|cells/)
  await assert.rejects(
    readRosterFile(sheetOf('<row r="4000000000"><c r="A1"><v>1</v></c></row>')),
    /1,048,576/,
  )
})

test('sheets after the first that has rows may be of any size', async () => {
  const file = writeXlsx([
    { name: 'Empty', rows: [] },
    { name: 'A', rows: [['member'], ['1']] },
    { name: 'B', rows: [Array(200).fill('x')] },
  ])
  assert.equal((await readRosterFile(file)).rows.length, 1)
})

test('a preview’s form brings back exactly the rows it showed, and nothing else is taken', async () => {
  const table = await readRosterFile(Buffer.from('Member,Email,Locker\n1,a@example.test,x\n2,,\n'))
  assert.deepEqual(unpackTable(packTable(table)), table)
  for (const text of ['', 'null', '[]', '{}', '{"columns":[["a","password"]],"unknown":[],"rows":[]}'])
    assert.throws(() => unpackTable(text), /choose it again/, text)
  const rows = JSON.stringify({ columns: [['m', 'member']], unknown: [], rows: [['1', 'x']] })
  assert.throws(() => unpackTable(rows), /choose it again/)
})
