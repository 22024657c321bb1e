import assert from 'node:assert/strict'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { checkSvg, wordsIn } from '../../test/support/check-svg.ts'
import { temporaryFolder } from '../../test/support/engines.ts'
import { MAP } from '../../test/support/invented-course.ts'
import { runDogleg } from '../../test/support/process.ts'
import { runHere } from '../../test/support/run-here.ts'
import { importRecords } from '../../test/support/service.ts'

let folder: string
before(async () => {
  folder = await temporaryFolder()
  const drawn = { slug: 'drawn', name: 'Drawn & <Quartered>', lat: 51.6, lng: -8.2, map: MAP }
  const card = (par: number) => [{ position: 7, par, stroke_index: par, yards: 400 }]
  const tees = [
    { name: 'White', gender: 'M', holes: card(4) },
    { name: 'White', gender: 'F', holes: card(5) },
  ]
  const gendered = {
    ...drawn,
    slug: 'gendered',
    name: 'Gendered',
    lat: 10,
    layouts: [{ holes: card(3), tees }],
  }
  const whole = [7, 8, 9].map((position) => ({ position, par: 4, stroke_index: position }))
  const mixed = {
    ...drawn,
    slug: 'mixed',
    name: 'Mixed',
    lat: 20,
    layouts: [
      {
        holes: whole,
        tees: [
          { name: 'Black', gender: 'M', holes: whole },
          { name: 'Red', gender: 'F', holes: whole.slice(1) },
        ],
      },
    ],
  }
  await importRecords(folder, null, [drawn, gendered, mixed, { slug: 'bare', name: 'Bare' }])
})
after(() => rm(folder, { recursive: true }))

const draw = (...args: readonly string[]) => runHere(['draw', ...args, '--data', folder])
const file = (name: string) => path.join(folder, name)

test('draw writes a course and a hole, and says what it wrote', async () => {
  const whole = await runDogleg(['draw', 'drawn', '--out', file('course.svg'), '--data', folder])
  assert.equal(whole.code, 0, whole.stderr)
  assert.match(whole.stdout, /course\.svg: \d+ kB\. Par from: course card\.\n$/)
  checkSvg(await readFile(file('course.svg'), 'utf8'))
  const look = ['--theme', 'dark', '--size', 'phone', '--units', 'metres']
  await draw('drawn', ...look, '--out', file('course.svg'))
  assert.match(await readFile(file('course.svg'), 'utf8'), /viewBox="0 0 360 .*fill="#111a15".*metres/s)
  const hole = await draw('drawn', '--hole', '7', '--out', file('hole.svg'), '--json')
  assert.equal(hole.code, 0, hole.stderr)
  const said = JSON.parse(hole.stdout)
  assert.deepEqual(said, {
    file: file('hole.svg'),
    bytes: (await stat(file('hole.svg'))).size,
    slug: 'drawn',
    hole: 7,
    layout: null,
    tee: null,
    gender: null,
    card: 'reference',
    wind: null,
    no_wind: 'it needs a traced map and elevation data',
  })
  checkSvg(await readFile(file('hole.svg'), 'utf8'))
})

test('without --out the file is called like the course and the hole, and only drawings are replaced', async () => {
  const home = process.cwd()
  process.chdir(folder)
  try {
    for (const [name, ...args] of [['drawn.svg'], ['drawn-7.svg', '--hole', '7'], ['drawn.svg']] as const) {
      const { code, stdout, stderr } = await draw('drawn', ...args)
      assert.equal(code, 0, stderr)
      assert.match(
        stdout,
        new RegExp(`^${name}: \\d+ kB\\. Par from: course card\\.( No wind: [^.]+\\.)?\n$`),
      )
      checkSvg(await readFile(file(name), 'utf8'))
    }
    await writeFile(file('drawn.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const { code, stderr } = await draw('drawn')
    assert.equal(code, 1)
    assert.match(
      stderr,
      /^dogleg: drawn\.svg exists and is not a drawing of ours\. Choose another file with --out\.\n$/,
    )
    assert.equal((await draw('drawn', '--out', 'drawn.svg')).code, 0)
  } finally {
    process.chdir(home)
  }
})

test('TEE-1: a hole is drawn for a tee and a gender, and the result says whose par it shows', async () => {
  for (const [flags, card, words, par] of [
    [[], 'reference', 'course card', 'Par 3'],
    [['--gender', 'f'], 'gender', 'women’s tees', 'Par 5'],
    [['--gender', 'M', '--tee', 'white'], 'tee', 'White, men', 'Par 4'],
  ] as const) {
    const args = ['gendered', '--hole', '7', ...flags, '--out', file('card.svg')]
    assert.match((await draw(...args)).stdout, new RegExp(`\\. Par from: ${words}\\. `))
    assert.equal(JSON.parse((await draw(...args, '--json')).stdout).card, card)
    assert.ok(wordsIn(await readFile(file('card.svg'), 'utf8')).includes(par))
  }
  const wrong = await draw('gendered', '--gender', 'F', '--tee', 'Red', '--out', file('card.svg'))
  assert.match(wrong.stderr, /Gendered doesn’t have this tee\. Its tees: White, men; White, women\.$/m)
})

test('TEE-1: for a whole course, text and JSON name the card of most holes, and the text the others', async () => {
  const args = ['mixed', '--gender', 'F', '--out', file('mixed.svg')]
  assert.match((await draw(...args)).stdout, /\. Par from: women’s tees; hole 7 from the course card\.\n$/)
  assert.equal(JSON.parse((await draw(...args, '--json')).stdout).card, 'gender')
})

test('TEE-1: a tee that a course has for the other gender only is named as such', async () => {
  const { code, stderr } = await draw('mixed', '--tee', 'black', '--gender', 'F', '--out', file('x.svg'))
  assert.equal(code, 1)
  assert.equal(stderr, 'dogleg: Mixed has the tee Black for men only. Its tees: Black, men; Red, women.\n')
})

test('only a plain file is replaced by default', async () => {
  const home = process.cwd()
  process.chdir(folder)
  try {
    await mkdir(file('gendered.svg'))
    const { code, stderr: why } = await draw('gendered')
    assert.equal(code, 1)
    assert.match(why, /^dogleg: gendered\.svg exists and is not a drawing of ours\./)
  } finally {
    process.chdir(home)
  }
})

test('if a course cannot be drawn, one line says why and nothing is written', async () => {
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['--out', file('x.svg')], /^dogleg: You left out SLUG\. Usage: \.\/dogleg draw SLUG /],
    [['drawn', 'bare', '--out', file('x.svg')], /^dogleg: We don’t know what to do with bare\. Usage: /],
    [
      ['nowhere'],
      /^dogleg: We couldn’t find a course with the slug nowhere\. No course has a similar name either\.$/,
    ],
    [['drwan'], /with the slug drwan\. Did you mean drawn \(Drawn & <Quartered>\)\?$/],
    [['quartered'], /Did you mean drawn \(/],
    [
      ['bare', '--out', file('x.svg')],
      /^dogleg: We don’t have a map of Bare yet, so there’s nothing to draw\.$/,
    ],
    [['drawn', '--hole', '12', '--out', file('x.svg')], /The map has holes 7–9\.$/],
    [['drawn', '--hole', 'two', '--out', file('x.svg')], /--hole must be a whole number\.$/],
    [['drawn', '--layout', 'Moor', '--out', file('x.svg')], /doesn’t have a layout called Moor\./],
    [
      ['drawn', '--green', '7', '--out', file('x.svg')],
      /^dogleg: The green of hole 7 of .* isn’t surveyed yet\.$/,
    ],
    [['drawn', '--hole', '7', '--green', '7'], /Choose --hole or --green, not both\.$/],
    [['drawn', '--competition'], /--competition is for --green only\.$/],
    [['drawn', '--theme', 'pink', '--out', file('x.svg')], /--theme must be light or dark\.$/],
    [['drawn', '--units', 'feet', '--out', file('x.svg')], /--units must be yards or metres\.$/],
    [['drawn', '--gender', 'X', '--out', file('x.svg')], /--gender must be M or F\.$/],
    [['drawn', '--tee', 'Gold', '--out', file('x.svg')], /doesn’t have this tee\. Its tees: none\.$/],
    [['drawn', '--out', file('none/x.svg')], /^dogleg: We can’t write \S+x\.svg: there is no such folder\.$/],
  ]
  for (const [args, reason] of cases) {
    const { code, stdout, stderr } = await draw(...args)
    assert.deepEqual([code, stdout, stderr.trim().split('\n').length], [1, '', 1], stderr)
    assert.match(stderr.trim(), reason)
  }
  await assert.rejects(stat(file('x.svg')))
})
