import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { pino } from 'pino'
import { temporaryFolder } from '../../../../test/support/engines.ts'
import { MILLS } from '../../../../test/support/merged-courses.ts'
import { ACCENTED, BOTH_GENDERS } from '../../../../test/support/sample-courses.ts'
import { importRecords } from '../../../../test/support/service.ts'
import { type Library, openLibrary } from '../../../library/library.ts'
import type { McpContext } from '../context.ts'
import { TOOLS } from '../tools/tools.ts'
import { registerExtras } from './extras.ts'

const ADDRESSES = {
  api: 'https://api.example/v1',
  mcp: 'https://mcp.example',
  app: 'https://app.example',
  site: 'https://site.example',
}
const ERAS = ['2026-07-28', '2025-11-25'] as const

/** One layout of some 9 kB, eleven times: more than a client takes at once. */
const HUGE = {
  ...BOTH_GENDERS,
  slug: 'huge-c3d5',
  name: 'Huge',
  layouts: Array.from({ length: 11 }, (_, i) => ({
    name: `Routing ${i + 1}`,
    holes: ACCENTED.layouts[0]?.holes,
    tees: Array.from({ length: 9 }, (_, tee) => ({
      name: `Tee ${tee + 1}`,
      gender: 'M',
      yards: 6_832,
      par: 72,
      rating: 72.4,
      slope: 131,
      holes: ACCENTED.layouts[0]?.holes,
    })),
  })),
}

let folder: string
let library: Library
const clients = new Map<string, Client>()

before(async () => {
  folder = await temporaryFolder()
  await importRecords(folder, null, [ACCENTED, BOTH_GENDERS, HUGE, ...MILLS])
  await importRecords(folder, null, [{ ...MILLS[0], id: 2, slug: undefined }])
  library = openLibrary({ where: { folder, url: null }, bases: ADDRESSES })
  await library.refresh()
  for (const era of ERAS) clients.set(era, await connect(era, false))
})

after(async () => {
  await Promise.all([...clients.values()].map((client) => client.close()))
  await library.close()
  await rm(folder, { recursive: true, force: true })
})

async function connect(era: (typeof ERAS)[number], chatAssistant: boolean): Promise<Client> {
  const context = { addresses: ADDRESSES, library, log: pino({ level: 'silent' }) } as unknown as McpContext
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'test', version: '1.0.0' })
    registerExtras(server, context, { chatAssistant })
    return server
  })
  const transport = new StreamableHTTPClientTransport(new URL('https://mcp.example/mcp'), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  })
  const mode = era === '2026-07-28' ? 'auto' : 'legacy'
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(transport)
  assert.equal(client.getNegotiatedProtocolVersion(), era)
  return client
}

const clientOf = (era: string) => {
  const client = clients.get(era)
  assert.ok(client)
  return client
}

async function textAt(client: Client, uri: string): Promise<string> {
  const { contents } = await client.readResource({ uri })
  assert.equal(contents.length, 1)
  assert.equal(contents[0]?.uri, uri)
  return contents[0] && 'text' in contents[0] ? contents[0].text : ''
}

for (const era of ERAS) {
  test(`resources are listed with title, description and type, ${era}`, async () => {
    const { resources } = await clientOf(era).listResources()
    assert.deepEqual(
      resources.map(({ uri, mimeType }) => [uri, mimeType]),
      [
        ['dogleg://conditions', 'text/markdown'],
        ['dogleg://coverage', 'text/markdown'],
        ['ui://dogleg/hole', 'text/html;profile=mcp-app'],
      ],
    )
    assert.ok(resources.every(({ title, description }) => title && description))
    const { resourceTemplates } = await clientOf(era).listResourceTemplates()
    assert.deepEqual(
      resourceTemplates.map(({ uriTemplate }) => uriTemplate),
      ['dogleg://course/{slug}'],
    )
  })

  test(`USE-4, USE-5, TEE-3: the conditions can be read, ${era}`, async () => {
    const text = await textAt(clientOf(era), 'dogleg://conditions')
    for (const word of [/`url`/, /User-Agent/, /`layouts`/, /gap/, /https:\/\/api\.example\/v1/])
      assert.match(text, word)
  })

  test(`a course can be read by its slug as the API gives it, ${era}`, async () => {
    const course = JSON.parse(await textAt(clientOf(era), `dogleg://course/${BOTH_GENDERS.slug}`))
    assert.equal(course.url, `https://site.example/courses/${BOTH_GENDERS.slug}`)
    assert.equal(course.layouts.length, BOTH_GENDERS.layouts.length)
    assert.equal('layouts_left_out' in course, false)
  })

  test(`an unknown course or resource is not found, ${era}`, async () => {
    for (const uri of [
      'dogleg://course/no-such-course',
      'dogleg://course/%00',
      'dogleg://nothing',
      'ui://dogleg/x',
    ])
      await assert.rejects(
        clientOf(era).readResource({ uri }),
        ({ code, data }: { code: number; data: unknown }) => {
          assert.ok([-32602, -32002].includes(code))
          assert.deepEqual(data, { uri })
          return true
        },
      )
  })

  test(`the view is one page that loads nothing from any host, ${era}`, async () => {
    const { contents } = await clientOf(era).readResource({ uri: 'ui://dogleg/hole' })
    const [view] = contents
    assert.equal(view?.mimeType, 'text/html;profile=mcp-app')
    assert.deepEqual(view?._meta, {
      ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true },
    })
    assert.match(view && 'text' in view ? view.text : '', /^<!doctype html>/)
  })

  test(`prompts are listed with their arguments and fill them in, ${era}`, async () => {
    const client = clientOf(era)
    const { prompts } = await client.listPrompts()
    assert.deepEqual(
      prompts.map(({ name, arguments: list }) => [name, list?.map(({ name, required }) => [name, required])]),
      [
        [
          'plan_my_round',
          [
            ['course', true],
            ['tee', false],
            ['handicap', false],
          ],
        ],
        [
          'find_a_course',
          [
            ['place', true],
            ['what_matters', false],
          ],
        ],
        [
          'compare_courses',
          [
            ['courses', true],
            ['tee', false],
          ],
        ],
      ],
    )
    assert.ok(prompts.every((prompt) => prompt.description && prompt.arguments?.every((a) => a.description)))
    const given = { course: 'Balcomie "Links"\nand more', handicap: '14.2' }
    const { messages } = await client.getPrompt({ name: 'plan_my_round', arguments: given })
    const text = messages[0]?.content.type === 'text' ? messages[0].content.text : ''
    assert.match(text, /at "Balcomie Links and more"\. My handicap index: "14\.2"/)
    assert.match(text, /\["slug", "scorecards"\]/)
    assert.doesNotMatch(text, /undefined/)
  })

  test(`slugs and the arguments of prompts are completed, ${era}`, async () => {
    const client = clientOf(era)
    const ofCourse = { type: 'ref/resource', uri: 'dogleg://course/{slug}' } as const
    const values = async (
      ref: { type: 'ref/prompt'; name: string } | typeof ofCourse,
      name: string,
      value: string,
      known = {},
    ) =>
      (await client.complete({ ref, argument: { name, value }, context: { arguments: known } })).completion
        .values
    const prompt = (name: string) => ({ type: 'ref/prompt', name }) as const
    assert.deepEqual(await values(ofCourse, 'slug', 'hug'), ['huge-c3d5'])
    assert.deepEqual(await values(ofCourse, 'slug', 'both gen'), [BOTH_GENDERS.slug])
    assert.deepEqual(await values(prompt('plan_my_round'), 'course', 'both'), [BOTH_GENDERS.name])
    assert.deepEqual(await values(prompt('plan_my_round'), 'tee', 'w', { course: BOTH_GENDERS.slug }), [
      'White',
    ])
    assert.deepEqual(await values(prompt('plan_my_round'), 'tee', 'w'), [])
    assert.deepEqual(await values(prompt('compare_courses'), 'courses', 'Huge, both'), [
      `Huge, ${BOTH_GENDERS.name}`,
    ])
    assert.deepEqual(await values(prompt('find_a_course'), 'place', 'irel'), ['Ireland'])
    assert.deepEqual(await values(prompt('find_a_course'), 'place', 'galw'), ['Galway'])
    assert.deepEqual(await values(prompt('find_a_course'), 'place', 'connach'), ['Connacht'])
    const long = { course: 'a '.repeat(200_000) }
    assert.deepEqual(await values(prompt('plan_my_round'), 'tee', '', long), [])
    for (const [name, argument] of [
      ['plan_my_round', 'handicap'],
      ['nothing', 'course'],
      ['__proto__', 'constructor'],
    ])
      assert.deepEqual(await values(prompt(name ?? ''), argument ?? '', ''), [])
    assert.deepEqual(await values(ofCourse, 'slug', 'x'.repeat(300)), [])
  })

  test(`wrong arguments of a prompt get our own error messages, ${era}`, async () => {
    const get = (name: string, given?: Record<string, string>) =>
      clientOf(era).getPrompt(given ? { name, arguments: given } : { name })
    await assert.rejects(get('plan_my_round'), /course is required\./)
    await assert.rejects(get('plan_my_round', { course: '  ' }), /course is required\./)
    await assert.rejects(
      get('find_a_course', { place: 'x'.repeat(201) }),
      /place must be at most 200 characters\./,
    )
    await assert.rejects(get('__proto__'), { code: -32602 })
  })
}

test('anyone may cache a read for an hour', async () => {
  const read = (uri: string) => clientOf('2026-07-28').readResource({ uri })
  for (const uri of ['dogleg://conditions', `dogleg://course/${ACCENTED.slug}`, 'ui://dogleg/hole']) {
    const { ttlMs, cacheScope } = (await read(uri)) as { ttlMs?: number; cacheScope?: string }
    assert.deepEqual({ ttlMs, cacheScope }, { ttlMs: 3_600_000, cacheScope: 'public' }, uri)
  }
})

test('TEE-3: a course too large for one answer leaves out whole layouts, and says so', async () => {
  const text = await textAt(clientOf('2026-07-28'), 'dogleg://course/huge-c3d5')
  const course = JSON.parse(text)
  assert.ok(text.length < 85_000, `${text.length} bytes`)
  assert.ok(course.layouts_left_out > 0)
  assert.equal(course.layouts.length + course.layouts_left_out, 11)
  assert.equal(course.whole_course, 'https://api.example/v1/courses/huge-c3d5')
  for (const { tees } of course.layouts)
    assert.ok(tees.every(({ holes }: { holes: readonly unknown[] }) => holes.length === 18))
})

test('the slug of a merged course leads to the course it was merged into', async () => {
  const course = JSON.parse(await textAt(clientOf('2026-07-28'), 'dogleg://course/mill-2'))
  assert.equal(course.slug, 'mill-1')
})

test('every view that a tool names can be read', async () => {
  const views = new Set(TOOLS.flatMap(({ view }) => view ?? []))
  assert.ok(views.size > 0)
  for (const uri of views) assert.match(await textAt(clientOf('2026-07-28'), uri), /^<!doctype html>/)
})

test('the chat assistant, where we sell nothing, reads no word about subscribing', async () => {
  const client = await connect('2026-07-28', true)
  assert.doesNotMatch(await textAt(client, 'dogleg://conditions'), /subscribe_premium|paid/)
  assert.match(await textAt(clientOf('2026-07-28'), 'dogleg://conditions'), /subscribe_premium/)
  await client.close()
})
