import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { ASKED_FOR_NOTHING } from '../../src/find/question/asked-for.ts'
import { type Library, openLibrary } from '../../src/library/library.ts'
import { openRetriever } from '../../src/product/open-retriever.ts'
import type { Retriever } from '../../src/product/retriever.ts'
import type { McpContext } from '../../src/surfaces/mcp/context.ts'
import { searchTool } from '../../src/surfaces/mcp/tools/search.ts'
import { TOOLS } from '../../src/surfaces/mcp/tools/tools.ts'
import { temporaryFolder } from '../support/engines.ts'
import { importRecords } from '../support/service.ts'
import { HERON, SENTENCES, type Sentence } from './golfer-sentences.ts'

const hole = (position: number, par: number) => ({ position, par, stroke_index: position, yards: 100 * par })
const HOLES = Array.from({ length: 18 }, (_, i) => hole(i + 1, 3 + (i % 3)))
const tee = (name: string, gender: 'M' | 'F', slope: number) =>
  ({ name, gender, yards: 6_000, par: 72, rating: 70.1, slope, holes: HOLES }) as const
const LAYOUTS = [
  {
    holes: HOLES,
    tees: [tee('Blue', 'M', 131), tee('White', 'M', 125), tee('White', 'F', 128), tee('Red', 'F', 119)],
  },
]
const inFife = { city: 'Crail', region: 'Fife', country: 'gb', lat: 56.268, lng: -2.601, layouts: LAYOUTS }
const RECORDS = [
  {
    slug: HERON,
    name: 'Heron Lookout GC',
    city: 'Bridgehampton',
    region: 'New York',
    country: 'us',
    layouts: LAYOUTS,
  },
  {
    slug: 'old-mill-links-galway-x4k2',
    name: 'Old Mill Links',
    city: 'Galway',
    country: 'ie',
    layouts: LAYOUTS,
  },
  { ...inFife, slug: 'balcomie-links-crail-b7q1', name: 'Balcomie Links' },
  { ...inFife, slug: 'ladies-links-crail-c8r2', name: 'Ladies Links', lat: 56.3 },
]

const ADDRESSES = {
  api: 'https://a.test/v1',
  mcp: 'https://m.test',
  app: 'https://p.test',
  site: 'https://s.test',
}
/** A busy machine may take a minute to load the model. */
const TRIES = 600

let library: Library
let retriever: Retriever
before(async () => {
  const folder = await temporaryFolder()
  await importRecords(folder, null, RECORDS)
  library = openLibrary({ where: { folder, url: null }, bases: ADDRESSES })
  await library.refresh()
  retriever = await openRetriever({
    content: path.join(import.meta.dirname, '../../content/product'),
    data: folder,
    embeddings: { url: null, key: null, model: null },
    onError: () => {},
  })
  // Until the model is loaded, pages are found by words.
  for (let tries = 0; (await retriever.find('warm up', 1, 'meaning')).by === 'words'; tries++) {
    assert.ok(tries < TRIES, 'the model did not load')
    await sleep(200)
  }
})
after(async () => {
  await library.close()
  await retriever.close()
})

/** On a busy machine the model may be late; the next try finds its answer. */
async function ask(args: unknown) {
  const context = { library, retriever, addresses: ADDRESSES } as unknown as McpContext
  for (let tries = 0; ; tries++) {
    const answer = await searchTool.run(context, args, { bearer: null, chatAssistant: false })
    if (answer.meta === undefined) return answer
    assert.ok(tries < TRIES, 'the model did not answer')
    await sleep(200)
  }
}

type Found = {
  readonly courses: readonly { readonly slug: string }[]
  readonly places: readonly { readonly name: string }[]
  readonly products: readonly { readonly url: string }[]
  readonly asked_for: object
  readonly not_used: readonly string[]
}

test('forty sentences, each with one call that matches the schema of its tool', async () => {
  assert.ok(SENTENCES.length >= 40, String(SENTENCES.length))
  assert.equal(new Set(SENTENCES.map(({ says }) => says)).size, SENTENCES.length)
  const ajv = new Ajv2020({ strict: false })
  const inputs = new Map(
    await Promise.all(
      TOOLS.map(async ({ name, schemas }) => [name, ajv.compile((await schemas()).input)] as const),
    ),
  )
  for (const sentence of SENTENCES) {
    const fits = inputs.get(sentence.tool)
    assert.ok(fits?.(sentence.arguments), `${sentence.says}: ${JSON.stringify(fits?.errors)}`)
    // TOOL-2: nobody asks a golfer for coordinates, so no golfer's sentence has any.
    if (sentence.tool !== 'search') assert.equal(Object.hasOwn(sentence.arguments, 'lat'), false)
  }
})

for (const sentence of SENTENCES.filter(({ tool }) => tool === 'search'))
  test(`“${sentence.says}”`, async () => {
    const { structured, text } = await ask(sentence.arguments)
    const found = structured as unknown as Found
    check(sentence, found)
    // The URL to cite is in the first lines.
    const [first = ''] = [...found.courses.map(({ slug }) => slug), ...found.products.map(({ url }) => url)]
    assert.ok(text.split('\n').slice(0, 4).join('\n').includes(first), text)
  })

function check({ course, place, page, asked = {}, notUsed = [] }: Sentence, found: Found) {
  if (course !== undefined) assert.equal(found.courses[0]?.slug, course)
  if (place !== undefined) assert.equal(found.places[0]?.name, place)
  if (page !== undefined) assert.equal(found.products[0]?.url, `${ADDRESSES.site}/${page}`)
  assert.deepEqual(found.asked_for, { ...ASKED_FOR_NOTHING, ...asked })
  assert.deepEqual(found.not_used, notUsed)
}

test('the examples in the description of search are among the sentences', () => {
  const quoted = searchTool.description.split('"').filter((_, i) => i % 2 === 1)
  const examples = quoted.filter((text) => text.includes(' ') && text !== 'From the scorecard')
  assert.ok(examples.length >= 3)
  for (const example of examples)
    assert.ok(
      SENTENCES.some(({ says }) => says === example),
      example,
    )
})

test('USE-5, TEE-3: the numbers a question asks for are those of the card, and gaps stay gaps', async () => {
  const { structured } = await ask({ query: 'slope from the blue tees at Heron Lookout' })
  assert.deepEqual(structured.numbers, [
    { slug: HERON, lines: ['- Blue (men): par 72, 6000 yards, rating 70.1, slope 131'] },
  ])
  const textOf = async (query: string) => (await ask({ query })).text
  assert.match(
    await textOf('slope from the blue tees at Heron Lookout'),
    /From the scorecard of Heron Lookout GC \(Bridgehampton\):\n- Blue \(men\): par 72, 6000 yards, rating 70\.1, slope 131\n/,
  )
  const seventh = await textOf('hole 7 at Heron Lookout')
  assert.match(
    seventh,
    /- course card: hole 7 is par 3, stroke index 7, 300 yards\n- Blue \(men\): hole 7 is/,
  )
  assert.match(await textOf('hole 19 at Heron Lookout'), /- course card: hole 19 isn’t on this card\n/)
  assert.match(
    await textOf('slope from the purple tees at Heron Lookout'),
    /- no tee called “purple” on the card\. Its tees: Blue \(men\), White \(men\), White \(women\), Red \(women\)\./,
  )
  assert.match(
    await textOf('par for women at Heron Lookout'),
    /Lookout GC \(Bridgehampton\):\n- White \(women\).*\n- Red \(women\)/,
  )
})
