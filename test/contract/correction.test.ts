import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { MAX_OPEN_PER_COURSE } from '../../src/correction/suggestion-limits.ts'
import { listSuggestions } from '../../src/correction/suggestion-store.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { ONE_HOUR } from '../../src/surfaces/site/send-page.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { MILLS, mergeMills } from '../support/merged-courses.ts'
import { textOf } from '../support/page-text.ts'
import { ACCENTED, HOSTILE_TEXT, SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const PATH = `/courses/${ACCENTED.slug}/correction`

type Sending = { readonly path?: string; readonly headers?: Readonly<Record<string, string>> }

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    const testOnce = engine === 'sqlite' ? test : () => {}
    const logged: string[] = []
    let service: TestService
    before(async () => {
      service = await startTestService({
        records: [...SAMPLE_RECORDS, ...MILLS],
        postgres: engine === 'postgres',
        env: { DOGLEG_TRUST_PROXY: '127.0.0.1', DOGLEG_METRICS_TOKEN: 'a-long-token' },
        onLog: (line) => logged.push(line),
      })
    })
    after(() => service.stop())

    let clients = 0
    /** Each from an address of its own, unless a header says otherwise. */
    const post = (fields: Readonly<Record<string, string>>, { path = PATH, headers = {} }: Sending = {}) =>
      fetch(`${service.origin}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'X-Forwarded-For': `198.51.100.${++clients}`, ...headers },
        body: new URLSearchParams(fields),
      })
    const get = (path: string) => fetch(`${service.origin}${path}`, { redirect: 'manual' })
    const stored = async () => {
      const db = openDb({ folder: service.folder, url: service.databaseUrl })
      try {
        return await listSuggestions(db, { courseSlug: null, closedToo: true })
      } finally {
        await db.destroy()
      }
    }

    test('a reader sends a suggestion and gets a reference for it', async () => {
      const answer = await post({
        about: 'scorecard',
        explanation: 'Hole 7 is a par 4, not a par 3.\r\nThe card says so.',
        known_from: 'https://example.org/card',
        email: 'ann@example.test',
        homepage: '',
      })
      assert.equal(answer.status, 303)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
      const location = answer.headers.get('location') ?? ''
      const [, reference = ''] = /^.*\/correction\?sent=1&reference=(\w{8})$/.exec(location) ?? []
      assert.ok(location.startsWith(`${PATH}?`))
      const thanks = await get(location)
      assert.deepEqual([thanks.status, thanks.headers.get('cache-control')], [200, 'no-store'])
      const shown = `${reference.slice(0, 4)}-${reference.slice(4)}`
      assert.ok(textOf(await thanks.text()).includes(`Your reference number is ${shown}`))
      const found = (await stored()).find((one) => one.reference === reference)
      assert.deepEqual(
        [
          found?.courseSlug,
          found?.about,
          found?.explanation,
          found?.knownFrom,
          found?.email,
          found?.language,
        ],
        [
          ACCENTED.slug,
          'scorecard',
          'Hole 7 is a par 4, not a par 3.\nThe card says so.',
          'https://example.org/card',
          'ann@example.test',
          'en',
        ],
      )
      const again = await post({
        about: 'scorecard',
        explanation: 'Hole 7 is a par 4, not a par 3. The card says so.',
      })
      assert.ok(again.headers.get('location')?.endsWith(reference), 'the same words have the same reference')
    })

    test('wrong input brings the form back with a sentence and what was typed, and stores nothing', async () => {
      const before = (await stored()).length
      const typed = {
        about: 'tees',
        explanation: 'Too short',
        known_from: 'my "card"',
        email: 'ann@example.test',
      }
      const answer = await post(typed)
      assert.deepEqual([answer.status, answer.headers.get('cache-control')], [422, 'no-store'])
      const page = await answer.text()
      assert.match(page, /role="alert"[^>]*>Explain it in 10 to 2,000 characters\./)
      assert.match(page, /value="tees" required checked>/)
      assert.match(page, />\nToo short<\/textarea>/)
      assert.ok(page.includes('value="my &quot;card&quot;"') && page.includes('value="ann@example.test"'))
      for (const [more, sentence] of [
        [{ about: 'nonsense' }, 'Choose what it is about.'],
        [{ explanation: 'x'.repeat(2_001) }, 'Explain it in 10 to 2,000 characters.'],
        [{ known_from: 'x'.repeat(301) }, 'Use at most 300 characters to say how you know.'],
        [{ email: 'nobody' }, 'That doesn’t look like an email address.'],
      ] as const) {
        const refused = await post({ ...typed, explanation: 'Long enough to send.', ...more })
        assert.equal(refused.status, 422, sentence)
        assert.ok(textOf(await refused.text()).includes(sentence), sentence)
      }
      assert.equal((await stored()).length, before)
    })

    test('an address sends five an hour; what it typed then comes back with the time to wait', async () => {
      const headers = { 'X-Forwarded-For': '203.0.113.9' }
      const path = `/courses/${UNMAPPED.slug}/correction`
      const send = (i: number) =>
        post({ about: 'map', explanation: `Fairway ${i} is missing.` }, { path, headers })
      for (let i = 0; i < 5; i++) assert.equal((await send(i)).status, 303)
      const refused = await send(5)
      assert.equal(refused.status, 429)
      assert.ok(Number(refused.headers.get('retry-after')) > 3_000)
      const page = await refused.text()
      assert.match(textOf(page), /You’ve sent several suggestions\. Try again in \d+ minutes\./)
      assert.match(page, />\nFairway 5 is missing\.<\/textarea>/)
    })

    test('a course that has many open suggestions takes no more for now', async () => {
      const path = `/courses/${HOSTILE_TEXT.slug}/correction`
      const send = (i: number) => post({ about: 'other', explanation: `Number ${i} is wrong.` }, { path })
      for (let i = 0; i < MAX_OPEN_PER_COURSE; i++) assert.equal((await send(i)).status, 303, String(i))
      const refused = await send(MAX_OPEN_PER_COURSE)
      assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '86400'])
      assert.match(await refused.text(), /many suggestions for this course/)
      assert.equal((await post({ about: 'other', explanation: 'Others still work.' })).status, 303)
    })

    test('the metrics say how many are open', async () => {
      const headers = { Authorization: 'Bearer a-long-token' }
      const metrics = await (await fetch(`${service.origin}/metrics`, { headers })).text()
      const open = (await stored()).filter(({ status }) => status === 'open').length
      assert.ok(open > 0)
      assert.match(metrics, new RegExp(`^dogleg_corrections_open ${open}$`, 'm'))
    })

    testOnce('nothing of a suggestion is in the log', () => {
      const all = logged.join('')
      assert.doesNotMatch(all, /ann@example|par 4|is missing|203\.0\.113\.9/)
    })

    testOnce(
      'a program that fills in every field is answered like anybody, and nothing is stored',
      async () => {
        const before = (await stored()).length
        const answer = await post({
          about: 'other',
          explanation: 'Buy our clubs now.',
          homepage: 'http://x.test',
        })
        assert.match(answer.headers.get('location') ?? '', /\?sent=1&reference=\w{8}$/)
        assert.equal((await stored()).length, before)
      },
    )

    testOnce('a form of another site is refused before it is read', async () => {
      const fields = { about: 'other', explanation: 'Sent by another site.' }
      const before = (await stored()).length
      for (const headers of [
        { Origin: 'https://evil.test' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site' },
      ])
        assert.equal((await post(fields, { headers: headers as Record<string, string> })).status, 403)
      assert.equal((await stored()).length, before)
      const { origin } = service
      const own = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
      assert.equal((await post(fields, { headers: own })).status, 303)
    })

    testOnce('only small forms are read', async () => {
      const send = (type: string, body: string) =>
        fetch(`${service.origin}${PATH}`, { method: 'POST', headers: { 'Content-Type': type }, body })
      assert.equal((await send('application/json', '{}')).status, 415)
      assert.equal((await send('text/plain', 'about=other')).status, 415)
      assert.equal((await send('multipart/form-data; boundary=x', '--x--')).status, 415)
      const form = 'application/x-www-form-urlencoded'
      assert.equal((await send(form, `explanation=${'x'.repeat(40_000)}`)).status, 413)
      const longest = { about: 'other', explanation: '柵'.repeat(2_000), known_from: '柵'.repeat(300) }
      assert.equal((await post(longest)).status, 303, 'the longest that is allowed')
    })

    testOnce('HTML in what was typed stays text', async () => {
      const attack = '</textarea><script>alert(1)</script>"><img src=x onerror=alert(1)>'
      const page = await (
        await post({ about: attack, explanation: attack, known_from: attack, email: attack })
      ).text()
      assert.doesNotMatch(page, /<script>|<img src=x/)
      assert.ok(page.includes('&lt;/textarea&gt;&lt;script&gt;'))
      const named = await (await get(`/courses/${HOSTILE_TEXT.slug}/correction`)).text()
      assert.doesNotMatch(named, /<script>|<img src=x|<[^>]*onerror=/)
    })

    testOnce(
      'the empty form is a page like others: cached, not listed, and posts to its own host',
      async () => {
        const answer = await get(PATH)
        assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, ONE_HOUR])
        assert.match(answer.headers.get('content-security-policy') ?? '', /form-action 'self'/)
        // With no-referrer a browser would send `Origin: null` with the form.
        assert.notEqual(answer.headers.get('referrer-policy'), 'no-referrer')
        assert.equal(answer.headers.get('set-cookie'), null)
        const page = await answer.text()
        assert.ok(page.includes(`<form class="card correction" method="post" action="${PATH}">`))
        assert.doesNotMatch(page, / checked/)
        assert.match(page, /<meta name="robots" content="noindex/)
        assert.equal(page.match(/type="radio"/g)?.length, 8)
      },
    )

    testOnce('the address can choose the subject; a missing card is asked for', async () => {
      const chosen = await (await get(`${PATH}?about=tees`)).text()
      assert.match(chosen, /value="tees" required checked>/)
      assert.match(chosen, /<h1>Suggest a correction<\/h1>/)
      const missing = await (await get(`/courses/${UNMAPPED.slug}/correction?about=scorecard`)).text()
      assert.match(missing, /<h1>Add this scorecard<\/h1>/)
      const has = await (await get(`${PATH}?about=scorecard`)).text()
      assert.match(has, /<h1>Suggest a correction<\/h1>/, 'a course with a card is corrected')
      assert.equal((await get(`${PATH}?about=%3Cscript%3E`)).status, 200)
    })

    testOnce('a reference that is none is not repeated', async () => {
      const answer = await get(`${PATH}?sent=1&reference=%3Cb%3EPAY-NOW`)
      assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, ONE_HOUR])
      assert.doesNotMatch(await answer.text(), /PAY-NOW|reference number/)
    })

    testOnce('in Spanish everything is in Spanish, and stays there', async () => {
      const page = textOf(await (await get(`/es${PATH}`)).text())
      assert.match(page, /Sugerir una corrección/)
      const wrong = await post({ about: 'map', explanation: 'corto' }, { path: `/es${PATH}` })
      assert.match(await wrong.text(), /Explícalo con entre 10 y 2000 caracteres\./)
      const sent = await post({ about: 'map', explanation: 'Falta el green del 9.' }, { path: `/es${PATH}` })
      const location = sent.headers.get('location') ?? ''
      assert.ok(location.startsWith(`/es${PATH}?sent=1`))
      assert.match(textOf(await (await get(location)).text()), /Tu número de referencia es/)
      assert.equal((await stored()).find((one) => one.explanation.startsWith('Falta'))?.language, 'es')
    })

    testOnce('an unknown course is 404, and a merged one leads to the survivor', async () => {
      for (const slug of ['no-such-course', 'UPPER', '%00']) {
        assert.equal((await get(`/courses/${slug}/correction`)).status, 404, slug)
        const path = `/courses/${slug}/correction`
        assert.equal((await post({ about: 'other', explanation: 'Nowhere at all.' }, { path })).status, 404)
      }
      await mergeMills(service)
      const moved = await get('/es/courses/mill-2/correction')
      assert.equal(moved.status, 301)
      assert.match(moved.headers.get('location') ?? '', /\/es\/courses\/mill-1\/correction$/)
    })
  })
