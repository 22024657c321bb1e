import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AppClient, openClient, openGolfer } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { runDogleg } from '../support/process.ts'
import { runHere } from '../support/run-here.ts'
import { ACCENTED, SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const DAY = 86_400_000

test('club and user are in the help, and their own help lists every subcommand', async () => {
  const { stdout } = await runHere(['--help'])
  for (const [command, verbs] of [
    ['club', ['create', 'add-member', 'remove-member', 'set-role', 'set-pin', 'list', 'show']],
    ['user', ['show', 'grant', 'verify', 'sign-out', 'delete', 'list']],
  ] as const) {
    assert.match(stdout, new RegExp(`^ {2}${command} +\\w`, 'm'))
    const own = await runHere([command, '--help'])
    assert.equal(own.code, 0)
    for (const verb of verbs) assert.match(own.stdout, new RegExp(`^\\./dogleg ${command} ${verb}`, 'm'))
  }
})

for (const engine of USUAL_ENGINES) {
  // Tests where the engine makes no difference run on one of them.
  const testOnce = engine === 'sqlite' ? test : () => {}
  let service: TestService
  before(async () => {
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
  })
  after(() => service.stop())

  const run = (...args: readonly string[]) =>
    runHere([...args, '--data', service.folder], { DOGLEG_DATABASE_URL: service.databaseUrl ?? '' })
  const done = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await run(...args, '--json')
    assert.equal(code, 0, stderr)
    return JSON.parse(stdout)
  }
  const refused = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await run(...args)
    assert.deepEqual([code, stdout], [1, ''], args.join(' '))
    assert.match(stderr, /^dogleg: [^\n]+\n$/)
    return stderr
  }
  const byPin = async (club: string, member: string, pin: string) => {
    const client = openClient(service.origin)
    const { status, headers } = await client.post('/api/v1/session/pin', { club, member, pin })
    return { client, status, wait: headers.get('retry-after') }
  }
  const clubsOf = async (client: AppClient) => (await client.get('/api/v1/clubs')).json?.clubs

  testOnce('club and user run as separate processes next to a running server', async () => {
    for (const [command, list] of [
      ['club', 'clubs'],
      ['user', 'accounts'],
    ] as const) {
      const { code, stdout, stderr } = await runDogleg([command, 'list', '--json', '--data', service.folder])
      assert.deepEqual([code, stderr, Object.keys(JSON.parse(stdout))], [0, '', [list]])
    }
  })

  test(`an operator creates a club, and its members sign in by PIN (${engine})`, async () => {
    const club = await done('club', 'create', 'Bar Club', '--course', UNMAPPED.slug)
    assert.deepEqual([club.slug, club.name, club.course], ['bar-club', 'Bar Club', UNMAPPED.slug])
    const email = 'operator-made@example.test'
    const member = await done(
      ...['club', 'add-member', 'bar-club', email],
      ...['--role', 'manager', '--member', '1042', '--pin', '0815'],
    )
    const { since, ...rest } = member
    assert.ok(Date.parse(since) > 0)
    assert.deepEqual(rest, {
      ...{ club: 'bar-club', member: '1042', name: null, email, email_verified: false },
      ...{ role: 'manager', has_pin: true, accepted: true, archived: false },
    })
    const { client, status } = await byPin('bar-club', '1042', '0815')
    assert.equal(status, 200)
    assert.deepEqual(await clubsOf(client), [{ slug: 'bar-club', name: 'Bar Club', role: 'manager' }])
    await done('club', 'set-role', 'bar-club', email, '--role', 'starter')
    assert.equal((await clubsOf(client))[0].role, 'starter')
    await done('club', 'set-pin', 'bar-club', email, '--pin', '4711')
    assert.equal((await client.get('/api/v1/session')).status, 401)
    assert.equal((await byPin('bar-club', '1042', '0815')).status, 401)
    assert.equal((await byPin('bar-club', '1042', '4711')).status, 200)
    await done('club', 'remove-member', 'bar-club', email)
    assert.equal((await byPin('bar-club', '1042', '4711')).status, 401)
  })

  test(`a club and its first manager come with one command, and a PIN only if it is needed (${engine})`, async () => {
    const email = `first-${engine}@example.test`
    const club = await done('club', 'create', 'New Club', '--course', UNMAPPED.slug, '--manager', email)
    const { created_at, manager, ...rest } = club
    assert.ok(Date.parse(created_at) > 0)
    const origin = 'http://localhost:8080'
    assert.deepEqual(rest, {
      ...{ slug: 'new-club', name: 'New Club', course: UNMAPPED.slug },
      ...{ set_up_url: `${origin}/club/new-club/set-up`, sign_in_url: `${origin}/sign-in` },
    })
    assert.match(manager.pin, /^\d{6}$/)
    assert.deepEqual([manager.email, manager.member, manager.role], [email, '1', 'manager'])
    const { client, status } = await byPin('new-club', '1', manager.pin)
    assert.equal(status, 200)
    assert.deepEqual(await clubsOf(client), [{ slug: 'new-club', name: 'New Club', role: 'manager' }])
    const shown = await run('club', 'show', 'new-club', '--json')
    assert.doesNotMatch(shown.stdout, new RegExp(manager.pin), 'it is shown once')
    // Somebody with a password has a way to sign in.
    const golfer = await openGolfer(service.origin)
    const own = ['--manager', golfer.email, '--member', 'M-7']
    const second = await done('club', 'create', 'Next Club', '--course', UNMAPPED.slug, ...own)
    assert.deepEqual([second.manager.pin, second.manager.member], [null, 'M-7'])
    assert.equal((await golfer.get('/club/next-club/set-up')).status, 200)
  })

  testOnce('a new club comes with the next steps, for people', async () => {
    const { stdout } = await run('club', 'create', 'Step Club', '--course', UNMAPPED.slug)
    assert.match(stdout, /^step-club +Step Club +unmapped/)
    assert.match(stdout, /\.\/dogleg club add-member step-club EMAIL --member 1 --role manager --pin PIN/)
    assert.match(stdout, /\/club\/step-club\/set-up/)
    const alone = await done('club', 'create', 'Alone Club', '--course', UNMAPPED.slug)
    assert.equal(alone.manager, null)
    const managed = await run(
      'club',
      'create',
      'Led',
      '--course',
      UNMAPPED.slug,
      '--manager',
      'led@example.test',
    )
    assert.match(
      managed.stdout,
      /PIN \d{6}, shown only now: they sign in with club led, member 1 and this PIN\./,
    )
  })

  testOnce(
    'what is wrong with a new club is said before it is created, with courses of such a name',
    async () => {
      const before = (await done('club', 'list')).clubs.length
      const create = ['club', 'create', 'Not Yet', '--course'] as const
      assert.match(await refused(...create, 'Unmaped'), /Did you mean unmapped-l1m2 \(Unmapped\)\?/)
      await refused(...create, UNMAPPED.slug, '--manager', 'no email')
      await refused(...create, UNMAPPED.slug, '--manager', 'ok@example.test', '--member', 'no number')
      assert.match(await refused(...create, UNMAPPED.slug, '--member', '3'), /--manager EMAIL/)
      assert.equal((await done('club', 'list')).clubs.length, before)
    },
  )

  test(`a new PIN ends the lockout of the old one (${engine})`, async () => {
    await done('club', 'create', 'Pause Club', '--course', UNMAPPED.slug)
    await done('club', 'add-member', 'pause-club', 'p@example.test', '--member', '7', '--pin', '1111')
    for (let i = 0; i < 10; i++) await byPin('pause-club', '7', '0000')
    const paused = await byPin('pause-club', '7', '1111')
    assert.equal(paused.status, 429)
    assert.match(paused.wait ?? '', /^\d+$/)
    await done('club', 'set-pin', 'pause-club', 'p@example.test', '--pin', '2222')
    assert.equal((await byPin('pause-club', '7', '2222')).status, 200)
  })

  testOnce(`clubs and members are listed, for programs and for people`, async () => {
    for (const name of ['List Club', 'list club'])
      await done('club', 'create', name, '--course', ACCENTED.slug)
    await done('club', 'add-member', 'list-club', 'l@example.test', '--member', 'L-1')
    const { clubs } = await done('club', 'list')
    const listed = clubs.filter(({ course }: { course: string }) => course === ACCENTED.slug)
    assert.deepEqual(
      listed.map(({ slug, members }: { slug: string; members: number }) => [slug, members]),
      [
        ['list-club', 1],
        ['list-club-2', 0],
      ],
    )
    const shown = await done('club', 'show', 'list-club')
    assert.deepEqual(
      [shown.slug, shown.members[0].member, shown.members[0].role],
      ['list-club', 'L-1', 'member'],
    )
    const { stdout } = await run('club', 'show', 'list-club')
    assert.match(stdout, /^List Club \(list-club\) at .+\nL-1 {2}member {2}l@example\.test .*no PIN\n$/)
  })

  testOnce(`Premium is added to the remaining time`, async () => {
    const golfer = await openGolfer(service.origin)
    const until = async () => Date.parse((await golfer.get('/api/v1/session')).json.account.premium_until)
    const about = (ms: number, wanted: number) =>
      assert.ok(Math.abs(ms - wanted) < 60_000, String(ms - wanted))
    const granted = await done('user', 'grant', golfer.email, '--premium', '1d')
    const first = await until()
    about(first, Date.now() + DAY)
    assert.equal(Date.parse(granted.premium_until), first)
    for (const [duration, ms] of [
      ['90m', 90 * 60_000],
      ['2h', 2 * 3_600_000],
      ['1y', 365 * DAY],
    ] as const) {
      const held = await until()
      await done('user', 'grant', golfer.email.toUpperCase(), '--premium', duration)
      assert.equal((await until()) - held, ms)
    }
  })

  test(`an operator sees an account, confirms it, signs it out and deletes it (${engine})`, async () => {
    const golfer = await openGolfer(service.origin, { name: 'A \u202eGolfer' })
    await done('club', 'create', `Seen ${engine}`, '--course', UNMAPPED.slug)
    await done('club', 'add-member', `seen-${engine}`, golfer.email, '--member', '9', '--role', 'caddie')
    const seen = await done('user', 'show', golfer.email)
    const { created_at, ...rest } = seen
    assert.ok(Math.abs(Date.parse(created_at) - Date.now()) < 60_000)
    assert.deepEqual(rest, {
      ...{ id: golfer.id, kind: 'member', name: 'A \u202eGolfer', email: golfer.email },
      ...{ email_verified: false, minor: false, sessions: 1, premium_until: null, premium_grace_until: null },
      ...{ premium_plan: null, premium_renews: false },
      clubs: [{ slug: `seen-${engine}`, name: `Seen ${engine}`, role: 'caddie', member: '9' }],
    })
    assert.doesNotMatch((await run('user', 'show', golfer.email)).stdout, /\u202e/)
    assert.equal((await done('user', 'verify', golfer.email)).email_verified, true)
    assert.equal((await done('user', 'sign-out', golfer.email)).sessions, 0)
    assert.equal((await golfer.get('/api/v1/session')).status, 401)
    const { accounts } = await done('user', 'list')
    assert.ok(accounts.some(({ id }: { id: string }) => id === golfer.id))
    await refused('user', 'delete', golfer.email)
    assert.deepEqual(await done('user', 'delete', golfer.email, '--yes'), { deleted: golfer.id })
    await refused('user', 'show', golfer.email)
    const { email, password } = golfer
    assert.equal((await golfer.post('/api/v1/session', { email, password })).status, 401)
  })

  // These errors are found before the engine matters.
  if (engine === 'sqlite')
    test('errors are one line, without any PIN', async () => {
      await done('club', 'create', 'Wrong Club', '--course', UNMAPPED.slug)
      const add = ['club', 'add-member', 'wrong-club', 'w@example.test'] as const
      for (const args of [
        ['club'],
        ['club', 'fly'],
        ['club', '__proto__'],
        ['club', 'create', 'Nameless'],
        ['club', 'create', '--course', UNMAPPED.slug],
        ['club', 'create', 'Two', 'Words', '--course', UNMAPPED.slug],
        ['club', 'create', 'Nowhere', '--course', 'no-such-course'],
        ['club', 'create', 'Flags', '--course', UNMAPPED.slug, '--pin', '1234'],
        ['club', 'show', 'no-such-club'],
        ['club', 'set-role', 'wrong-club', 'nobody@example.test', '--role', 'member'],
        [...add],
        [...add, '--member', '1', '--role', 'owner'],
        [...add, '--member', '1 2'],
        ['club', 'add-member', 'wrong-club', 'no email', '--member', '1'],
        ['user'],
        ['user', 'show'],
        ['user', 'show', 'nobody@example.test'],
        ['user', 'grant', 'nobody@example.test', '--premium', '1d'],
        ['user', 'grant', 'w@example.test'],
      ])
        await refused(...args)
      assert.doesNotMatch(await refused(...add, '--member', '1', '--pin', '98x76'), /98x76/)
      await done(...add, '--member', '1')
      await refused('user', 'grant', 'w@example.test', '--premium', '1w')
      assert.equal((await done('user', 'show', 'w@example.test')).premium_until, null)
    })
}
