import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { FORMATS } from '../../src/import/origin.ts'
import { openChatEndpoint, says } from '../support/chat-endpoint.ts'
import { temporaryFolder } from '../support/engines.ts'
import { runDogleg } from '../support/process.ts'
import { runHere } from '../support/run-here.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'
import { CURRENT, startWeatherService } from '../support/weather-service.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const COMMANDS =
  'serve import export quality demo draw doctor backup restore club corrections user premium purge-listener bench test check'.split(
    ' ',
  )

test('every command is in the help and has its own help', async () => {
  const { stdout } = await runDogleg(['--help'])
  for (const name of COMMANDS) {
    assert.match(stdout, new RegExp(`^ {2}${name} +\\w`, 'm'))
    const own = await runHere([name, '--help'])
    assert.equal(own.code, 0)
    assert.match(own.stdout, new RegExp(`^\\./dogleg ${name}`))
  }
})

test('the help of import lists every format', async () => {
  const { stdout } = await runHere(['import', '--help'])
  for (const format of FORMATS) assert.match(stdout, new RegExp(`^ {2}${format} +\\w`, 'm'))
})

const MISTAKES: readonly (readonly [string, RegExp])[] = [
  ['servee', /^We don’t have a command called servee\. Did you mean serve\?$/],
  ['fly', /^We don’t have a command called fly\. Run \.\/dogleg --help for a list\.$/],
  ['--port 8081', /^Start with a command, such as \.\/dogleg serve\./],
  ['serve --prot 8081', /^serve has no option --prot\. Did you mean --port\?$/],
  ['serve --prot=8081', /^serve has no option --prot\. Did you mean --port\?$/],
  ['serve -port 8081', /^serve has no option -port\. Did you mean --port\?$/],
  ['serve -p 8081', /^serve has no option -p\. Did you mean --port\?$/],
  [
    'serve --speed',
    /^serve has no option --speed\. Usage: \.\/dogleg serve \[--port N\] \[--host H\] \[--data DIR\] \[--workers N\]$/,
  ],
  ['serve 8081', /^We don’t know what to do with 8081\. Usage: \.\/dogleg serve /],
  ['serve --port', /^--port needs a value, as in --port N\.$/],
  ['serve --port --host x', /^--port needs a value, as in --port N\.$/],
  ['serve --port=', /^--port needs a value, as in --port N\.$/],
  ['serve --port many', /^--port must be a port from 0 to 65535\.$/],
  ['import', /^You left out FILE\. Usage: \.\/dogleg import FILE… /],
  ['import x --dryrun', /^import has no option --dryrun\. Did you mean --dry-run\?$/],
  ['import x --json=yes', /^--json takes no value\. Write --json alone\.$/],
  ['export', /^You left out --out DIR\. Usage: \.\/dogleg export --out DIR /],
  ['demo --curses 3', /^demo has no option --curses\. Did you mean --courses\?$/],
  ['demo --count 3', /^demo has no option --count\. Usage: \.\/dogleg demo /],
  ['draw x --hoel 1', /^draw has no option --hoel\. Did you mean --hole\?$/],
  ['draw x --gender', /^--gender needs a value, as in --gender M\|F\.$/],
  ['draw x --out x.PNG', /^We only draw SVG\. Choose a file name that ends in \.svg\.$/],
  ['demo --out x --courses many', /^--courses must be a whole number\.$/],
  ['doctor now', /^We don’t know what to do with now\. Usage: \.\/dogleg doctor /],
  ['purge-listener --varnish http://127.0.0.1:6082', /^DOGLEG_PURGE_SECRET must be set\.$/],
  ['check --fx', /^check has no option --fx\. Did you mean --fix\?$/],
  ['test --fats', /^test has no option --fats\. Did you mean --fast\?$/],
  ['bench --second 1', /^bench has no option --second\. Did you mean --seconds\?$/],
  ['club', /^\.\/dogleg club needs one of create, .* See \.\/dogleg club --help\.$/],
  ['club creat', /^We don’t know \.\/dogleg club creat\. Did you mean create\?$/],
  ['club banana', /^We don’t know \.\/dogleg club banana\. \.\/dogleg club needs one of create, /],
  [
    'club create Bar Club',
    /^We don’t know what to do with Club\. Put quotes around a name with spaces: "Bar Club"\. Usage: /,
  ],
  ['club create Bar', /^You left out --course SLUG\. Usage: \.\/dogleg club create NAME --course SLUG /],
  ['club add-member', /^You left out CLUB and EMAIL and --member NUMBER\. Usage: /],
  ['user grnt', /^We don’t know \.\/dogleg user grnt\. Did you mean grant\?$/],
  ['user grant a@example.org --premum 1d', /^user grant has no option --premum\. Did you mean --premium\?$/],
  ['user delete a@example.org', /^You left out --yes\. Usage: \.\/dogleg user delete EMAIL --yes /],
  ['premium recncile', /^We don’t know \.\/dogleg premium recncile\. Did you mean reconcile\?$/],
]

test('a mistake gets one line that says what is wrong and what may be meant', async () => {
  for (const [line, words] of MISTAKES) {
    const { code, stdout, stderr } = await runHere(line.split(' '))
    assert.deepEqual([code, stdout], [1, ''], line)
    assert.match(stderr, /^dogleg: [^\n]+\n$/)
    assert.match(stderr.slice('dogleg: '.length).trimEnd(), words)
  }
  assert.deepEqual(await runDogleg(['servee']), {
    code: 1,
    stdout: '',
    stderr: 'dogleg: We don’t have a command called servee. Did you mean serve?\n',
  })
})

test('help and --version work as people try them', async () => {
  assert.match((await runHere(['help'])).stdout, /^Dogleg/)
  assert.deepEqual(await runHere(['help', 'draw']), await runHere(['draw', '--help']))
  for (const name of ['--version', '-v', 'version'])
    assert.match((await runHere([name])).stdout, /^\d+\.\d+\.\d+\n$/, name)
})

test(
  'demo writes the same bytes for the same seed, to a file or to standard output',
  ONLY_THOROUGH,
  async () => {
    const folder = await temporaryFolder()
    const out = path.join(folder, 'courses.ndjson')
    const demo = (seed: number) => ['demo', '--courses', '1', '--maps', '0', '--seed', String(seed)]
    const written = await runHere([...demo(7), '--out', out, '--json'])
    assert.equal(written.code, 0)
    assert.equal(JSON.parse(written.stdout).courses, 1)
    const printed = await runDogleg(demo(7))
    assert.equal(printed.code, 0)
    assert.equal(printed.stdout, await readFile(out, 'utf8'))
    assert.notEqual((await runHere(demo(8))).stdout, printed.stdout)
    const nowhere = await runHere([...demo(7), '--out', path.join(folder, 'none', 'courses.ndjson')])
    assert.equal(nowhere.code, 1)
    assert.match(nowhere.stderr, /^dogleg: We can’t write \S+: there is no such folder\.\n$/)
    await rm(folder, { recursive: true })
  },
)

test('bench names the benchmarks when it does not know one', async () => {
  const { code, stderr } = await runHere(['bench', 'http', 'speed'])
  assert.equal(code, 1)
  assert.match(
    stderr,
    /^dogleg: No benchmark is called speed\. There are: api, http, .*flood, .*clients, .*fuzz, soak\.$/m,
  )
})

test('doctor says in plain words what is wrong', async () => {
  const folder = await temporaryFolder()
  const well = await runDogleg(['doctor', '--json', '--data', folder], { DOGLEG_PORT: '0' })
  assert.equal(well.code, 0, well.stdout)
  assert.equal(JSON.parse(well.stdout).healthy, true)
  assert.match(
    well.stdout,
    /details are missing: DOGLEG_OPERATOR, DOGLEG_OPERATOR_ADDRESS, DOGLEG_CONTACT are not set/,
  )
  const gone = {
    DOGLEG_PORT: '0',
    DOGLEG_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    DOGLEG_CONTENT: path.join(folder, 'none'),
    DOGLEG_EMBEDDINGS_URL: 'http://127.0.0.1:9/v1',
    DOGLEG_WEATHER_URL: 'http://127.0.0.1:9/v1/forecast?apikey=secret',
    DOGLEG_LLM_URL: 'http://127.0.0.1:9/v1?key=secret',
    DOGLEG_LLM_KEY: 'sk-secret',
    DOGLEG_OPERATOR: 'Golf en Ribera, S.L.',
    DOGLEG_OPERATOR_ADDRESS: 'Calle Mayor 1, 29001 Málaga',
    DOGLEG_CONTACT: 'golf@example.org',
  }
  const ill = await runHere(['doctor', '--data', folder], gone)
  assert.equal(ill.code, 1)
  assert.match(ill.stdout, /✗ database: PostgreSQL does not answer/)
  assert.match(ill.stdout, /✗ product pages: /)
  assert.match(ill.stdout, /✓ operator: Golf en Ribera, S\.L\., golf@example\.org/)
  assert.match(ill.stdout, /✗ embeddings: DOGLEG_EMBEDDINGS_URL: cannot use the endpoint/)
  assert.match(ill.stdout, /✗ weather: DOGLEG_WEATHER_URL: cannot use the weather service: The connection/)
  assert.match(ill.stdout, /✗ caddie’s wording: DOGLEG_LLM_URL: cannot use the model/)
  assert.doesNotMatch(ill.stdout, /secret/)
  const wrong = await runHere(['doctor'], { DOGLEG_LOG: 'loud' })
  assert.equal(wrong.code, 1)
  assert.match(wrong.stdout, /✗ configuration: DOGLEG_LOG must be one of/)
  await rm(folder, { recursive: true })
})

test('doctor asks the weather service', async (t) => {
  const folder = await temporaryFolder()
  const service = await startWeatherService()
  t.after(async () => {
    await service.close()
    await rm(folder, { recursive: true })
  })
  service.current = { ...CURRENT, time: new Date().toISOString().slice(0, 16) }
  const said = async (url: string) =>
    (await runHere(['doctor', '--data', folder], { DOGLEG_PORT: '0', DOGLEG_WEATHER_URL: url })).stdout
  assert.match(await said(service.url), /✓ weather: 127\.0\.0\.1:\d+ answers\n/)
  assert.match(await said('off'), /· weather: uses the built-in daily pattern: DOGLEG_WEATHER_URL is off\n/)
  service.current = { ...CURRENT, wind_speed_10m: 500 }
  assert.match(await said(service.url), /✗ weather: DOGLEG_WEATHER_URL: .*: wind_speed_10m is not a number/)
})

test('doctor asks the model that words answers, and never shows its key', async (t) => {
  const folder = await temporaryFolder()
  const endpoint = await openChatEndpoint()
  t.after(async () => {
    await endpoint.close()
    await rm(folder, { recursive: true })
  })
  const llm = { DOGLEG_LLM_URL: endpoint.url, DOGLEG_LLM_KEY: 'sk-secret' }
  const said = async (env: Readonly<Record<string, string>> = llm) =>
    (await runHere(['doctor', '--data', folder], { DOGLEG_PORT: '0', DOGLEG_WEATHER_URL: 'off', ...env }))
      .stdout
  endpoint.answer = (response) => response.end(says('Take the 7 iron.'))
  assert.match(await said(), /✓ caddie’s wording: the model at 127\.0\.0\.1:\d+ answers\n/)
  assert.equal(endpoint.requests[0]?.key, 'Bearer sk-secret')
  endpoint.answer = (response) => response.end(says('Take the 8 iron.'))
  assert.match(
    await said(),
    /· caddie’s wording: .* can’t use its test sentence: it does not begin with the 7 iron/,
  )
  endpoint.answer = (response) => response.writeHead(401).end('sk-secret')
  const refused = await said()
  assert.match(refused, /✗ caddie’s wording: DOGLEG_LLM_URL: cannot use the model \(\S+ answered 401\.\)/)
  assert.doesNotMatch(refused, /secret/)
  assert.match(await said({}), /· caddie’s wording: built in: DOGLEG_LLM_URL is not set\n/)
})

test('the wrapper works from any folder and through a symlink', async () => {
  const folder = await temporaryFolder()
  const link = path.join(folder, 'linked')
  await symlink(path.join(ROOT, 'dogleg'), link)
  const { status, stdout } = spawnSync(link, ['--help'], { cwd: folder, encoding: 'utf8' })
  assert.equal(status, 0)
  assert.match(stdout, /^Dogleg/)
  await rm(folder, { recursive: true })
})
