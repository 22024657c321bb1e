import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  accountIn,
  cachesToDrop,
  changesSession,
  choosePage,
  isCurrent,
  isForStrangers,
  pageKey,
  plainPages,
  routeOf,
  saysDone,
} from '../../web/gps/offline/worker-rules.ts'

const HOST = 'https://app.test'
const OWN = { origin: HOST, files: ['/assets/gps-AAAA1111.js', '/favicon.ico'] }

test('only our own stored files and pages of the app are answered; everything else is left to the network', () => {
  const route = (path: string, mode = 'cors', method = 'GET') =>
    routeOf({ url: new URL(path, HOST).href, mode, method }, OWN)
  assert.equal(route('/assets/gps-AAAA1111.js'), 'file')
  assert.equal(route('/assets/gps-BBBB2222.js'), 'network')
  assert.equal(route('/favicon.ico', 'no-cors'), 'file')
  for (const page of ['/gps', '/gps?course=a-b1', '/es/gps?hole=3', '/gps?pick=1'])
    assert.equal(route(page, 'navigate'), 'page', page)
  assert.equal(route('/gps?q=pebble'), 'network', 'a script that asks for a page wants a new one')
  for (const page of ['/', '/profile', '/courses/a-b1', '/gps/course.svg', '/gpsx', '/es', '/en/gps'])
    assert.equal(route(page, 'navigate'), 'network', page)
  for (const path of ['/api/v1/courses/a-b1/pack', '/api/v1/session', '/api/v1/rounds'])
    assert.equal(route(path), 'network', path)
  assert.equal(route('/gps', 'navigate', 'POST'), 'network')
  assert.equal(route('https://other.test/gps', 'navigate'), 'network')
  assert.equal(route('https://other.test/favicon.ico'), 'network')
})

test('a page is stored for its course, not for its hole; lists of courses are not stored', () => {
  const key = (path: string) => pageKey(new URL(path, HOST).href)
  assert.equal(key('/gps?course=a-b1&hole=7&demo=walk'), '/gps?course=a-b1')
  assert.equal(key('/es/gps?hole=7'), '/es/gps')
  for (const path of ['/gps?pick=1', '/gps?q=a', '/es/gps?near=1,2', '/profile', '/gps/start'])
    assert.equal(key(path), null, path)
})

test('without a network: the page of the course, else one in the language, else any', () => {
  const stored = ['/gps', '/gps?course=a-b1', '/es/gps?course=a-b1', '/gps?course=c-d1']
  const choose = (path: string, from = stored) => choosePage(from, new URL(path, HOST).href)
  assert.equal(choose('/gps?course=a-b1&hole=2'), '/gps?course=a-b1')
  assert.equal(choose('/gps?course=new'), '/gps?course=c-d1')
  assert.equal(choose('/es/gps?course=new'), '/es/gps?course=a-b1')
  assert.equal(choose('/es/gps', ['/gps']), '/gps')
  assert.equal(choose('/gps?pick=1'), '/gps?course=c-d1')
  assert.equal(choose('/gps', []), null)
})

test('an update asks for pages that open no course, in the languages that are stored', () => {
  assert.deepEqual(plainPages(['/gps?course=a', '/gps?course=b']), ['/gps'])
  assert.deepEqual(plainPages(['/es/gps?course=a', '/gps']), ['/gps', '/es/gps'])
  assert.deepEqual(plainPages([]), [])
})

test('after activation only the files of this version are left, and what other parts have stored', () => {
  const names = ['dogleg-files-1', 'dogleg-files-2', 'dogleg-pages', 'dogleg-packs', 'of-somebody-else']
  assert.deepEqual(cachesToDrop(names, '2'), ['dogleg-files-1'])
})

test('requests that begin or end a session clear the stored pages, others don’t', () => {
  for (const [method, path] of [
    ...(['/sign-in', '/sign-in/pin', '/es/sign-up', '/reset', '/verify', '/gps/start'] as const).map(post),
    ...(['/profile/sign-out', '/es/profile/sign-out-everywhere', '/profile/delete'] as const).map(post),
    ...(['/profile/claim', '/profile/password', '/api/v1/session/guest', '/api/v1/accounts'] as const).map(
      post,
    ),
    ['DELETE', '/api/v1/session'],
    ['DELETE', '/api/v1/sessions'],
    ['DELETE', '/api/v1/account'],
    ['PUT', '/api/v1/password'],
    ['POST', '/api/v1/password-reset/confirm'],
  ] as const)
    assert.ok(changesSession(method, path), `${method} ${path}`)
  for (const [method, path] of [
    ['GET', '/sign-in'],
    ['GET', '/api/v1/session'],
    ['PATCH', '/api/v1/session'],
    ['POST', '/profile/bag'],
    ['POST', '/api/v1/rounds'],
    ['POST', '/sign-inn'],
  ] as const)
    assert.ok(!changesSession(method, path), `${method} ${path}`)
})

const post = (path: string) => ['POST', path] as const

test('a page tells whose it is, and whether it is of this version', () => {
  const page = (settings: string) =>
    `<script type="module" src="/assets/gps-AAAA1111.js"></script><script type="application/json" id="play-settings">${settings}</script>`
  assert.equal(accountIn(page('{"session":{"account":"acc_1"}}')), 'acc_1')
  assert.equal(accountIn(page('{"session":')), null)
  assert.equal(accountIn('<p>Courses</p>'), null)
  assert.ok(isForStrangers('<form data-start-guest>'))
  assert.ok(!isForStrangers(page('{}')))
  assert.ok(isCurrent(page('{}'), OWN.files))
  assert.ok(!isCurrent(page('{}').replace('AAAA', 'CCCC'), OWN.files))
})

const CARD = '/club/bar-club/competitions/c1/card'

test('the card in a competition is stored for itself alone, whatever hole it shows', () => {
  const route = (path: string, mode = 'cors', method = 'GET') =>
    routeOf({ url: new URL(path, HOST).href, mode, method }, OWN)
  assert.equal(route(`${CARD}?hole=3`, 'navigate'), 'page')
  assert.equal(route(`/es${CARD}`, 'navigate'), 'page')
  assert.equal(route(`${CARD}?hole=3`), 'copy', 'the page shows itself anew')
  assert.equal(route(CARD, 'navigate', 'POST'), 'network')
  for (const path of ['/club/bar-club', '/club/bar-club/competitions/c1', `${CARD}/agreement`, `/x${CARD}`])
    assert.equal(route(path, 'navigate'), 'network', path)
  assert.equal(pageKey(`${HOST}${CARD}?hole=3`), CARD)
  assert.ok(saysDone(`${HOST}${CARD}?hole=3&done=2`))
  assert.ok(!saysDone(`${HOST}${CARD}?hole=3`))
})

test('without a network nobody gets another page for a card, or a card for another page', () => {
  const stored = ['/gps', CARD, `/es${CARD}`]
  const choose = (path: string, from = stored) => choosePage(from, new URL(path, HOST).href)
  assert.equal(choose(`${CARD}?hole=9`), CARD)
  assert.equal(choose(`/es${CARD}`), `/es${CARD}`)
  assert.equal(choose('/club/bar-club/competitions/c2/card'), null)
  assert.equal(choose(`/es${CARD}`, [CARD, '/gps']), null)
  assert.equal(choose('/gps?course=a-b1', [CARD, '/gps']), '/gps')
  assert.equal(choose('/gps', [CARD]), null)
  assert.deepEqual(plainPages(stored), ['/gps', CARD, `/es${CARD}`], 'an update asks for the cards again')
  assert.deepEqual(plainPages([`/es${CARD}`]), [`/es${CARD}`])
})

test('a card tells whose it is, and whether it is of this version', () => {
  const page =
    '<link rel="stylesheet" href="/assets/club-AAAA1111.css"><script type="application/json" id="card-settings">{"session":{"account":"acc_2"}}</script>'
  assert.equal(accountIn(page), 'acc_2')
  assert.ok(isCurrent(page, ['/assets/club-AAAA1111.css']))
  assert.ok(!isCurrent(page, ['/assets/club-BBBB1111.css']))
})
