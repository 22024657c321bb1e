import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { designLibrary } from '../../src/demo/design-library.ts'
import { TABS, tabPath } from '../../src/surfaces/app/pages/profile/tabs.ts'
import { assertFine, launchBrowser, newEmail, PASSWORD, signUp, watchFaults } from '../support/browser.ts'
import { nextMail } from '../support/mailbox.ts'
import { chooseHole, LINKS as DRAWN, expectHole } from '../support/play-page.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { ONLY_THOROUGH, thorough } from '../support/thorough.ts'

const [, ...others] = designLibrary({ courses: 8, seed: 3, maps: 0, contours: 0 })

/** Names that must not break anything. */
const LONG = {
  slug: 'long-names-x1y2',
  name: 'W'.repeat(150),
  city: 'C'.repeat(90),
  layouts: [
    { name: 'N'.repeat(80), holes: [{ position: 1, par: 4 }], tees: [{ name: 'T'.repeat(60), holes: [] }] },
    { name: 'M'.repeat(80), holes: [], tees: [] },
  ],
}

let browser: Browser
let service: TestService
let origin: string
before(async () => {
  browser = await launchBrowser()
  service = await startTestService({ records: [DRAWN, LONG, ...others] })
  // The host name in emailed links.
  origin = service.origin.replace('127.0.0.1', 'localhost')
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

/** A separate browser. It cannot draw maps, which have tests of their own. */
async function openBrowser(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options })
  return context.newPage()
}

async function fillSignUp(page: Page): Promise<string> {
  const email = newEmail()
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  return email
}

async function fillSignIn(page: Page, email: string, password: string) {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const accountOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/v1/session')).json()).account)

/** Does something that opens another page, and waits for that page. */
async function andLoad(page: Page, act: () => Promise<void>) {
  // Otherwise the event may be that of the page before.
  await page.waitForLoadState('load')
  const loaded = page.waitForEvent('load')
  await act()
  await loaded
}

const isDrawn = (page: Page) =>
  page.locator('figure img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth > 0
  })

const openMenu = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).click()

test('USE-3: a link to a course opens it for a stranger, who silently becomes a guest', async () => {
  const page = await openBrowser()
  const faults = watchFaults(page, [origin])
  await page.goto(`/gps?course=${DRAWN.slug}`)
  await expectHole(page, 1)
  assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), DRAWN.name)
  assert.equal(new URL(page.url()).search, `?course=${DRAWN.slug}&hole=1`)
  assert.equal((await accountOf(page)).kind, 'guest')
  assert.deepEqual(faults, [])
  await page.context().close()
})

test(
  'from the picker to a course, to a hole and to the next hole, and back to the picker',
  ONLY_THOROUGH,
  async () => {
    const page = await openBrowser()
    await page.goto('/gps')
    await page.getByRole('searchbox', { name: 'Course or town' }).fill('drawn')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Drawn Links/ })
      .click()
    await chooseHole(page, 4)
    await expectHole(page, 4)
    await page.keyboard.press('ArrowRight')
    await expectHole(page, 5)
    assert.equal(new URL(page.url()).search, `?course=${DRAWN.slug}&hole=5`)
    await openMenu(page)
    await page.getByRole('link', { name: 'Choose another course' }).click()
    await page.getByRole('heading', { name: 'Featured courses' }).waitFor()
    await page.context().close()
  },
)

test('the yardage book opens from the app, and its links stay in the book', ONLY_THOROUGH, async () => {
  const page = await openBrowser()
  await page.goto(`/gps?course=${DRAWN.slug}`)
  await openMenu(page)
  await page.getByRole('link', { name: 'Yardage book' }).click()
  await page.getByRole('navigation', { name: 'Holes' }).getByRole('link', { name: 'Hole 4' }).click()
  await page.getByRole('img', { name: 'Hole 4 of Drawn Links' }).waitFor()
  assert.ok(await isDrawn(page))
  await page.getByRole('link', { name: 'Hole 5 →' }).click()
  await page.getByRole('img', { name: 'Hole 5 of Drawn Links' }).waitFor()
  await page.getByRole('navigation', { name: 'Tees' }).getByRole('link').last().click()
  await page.getByRole('caption').getByText('Course card').waitFor()
  await page.getByRole('link', { name: 'Change course' }).click()
  await page.getByRole('heading', { name: 'Featured courses' }).waitFor()
  await page.context().close()
})

test('if cookies are blocked the app says so, and does not loop', async () => {
  const page = await openBrowser()
  const faults = watchFaults(page, [origin])
  let tries = 0
  await page.route('**/api/v1/session/guest', async (route) => {
    tries += 1
    // The service's answer, without the cookie.
    await route.fulfill({ status: 302, headers: { Location: '/gps' } })
  })
  await page.goto(`/gps?course=${DRAWN.slug}`)
  await page.getByRole('alert').getByText('Allow cookies').waitFor()
  await page.waitForLoadState('networkidle')
  assert.equal(tries, 1)
  assert.deepEqual(faults, [])
  assert.equal(await page.getByRole('button', { name: 'Continue as a guest' }).count(), 1)
  await page.context().close()
})

test('a guest who claims the account keeps it, and comes back with a password', async () => {
  const page = await openBrowser()
  await page.goto(`/gps?course=${DRAWN.slug}`)
  await openMenu(page)
  const { id } = await accountOf(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  const email = await fillSignUp(page)
  await expectHole(page, 1)
  const claimed = await accountOf(page)
  assert.deepEqual([claimed.id, claimed.kind], [id, 'member'])
  await openMenu(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await fillSignIn(page, email, 'not the password')
  await page.getByRole('alert').getByText('Wrong email or password.').waitFor()
  assert.equal(await page.getByLabel('Email').inputValue(), email)
  assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your profile' }).waitFor()
  assert.equal((await accountOf(page)).id, id)
  await page.context().close()
})

test('a forgotten password: the emailed link sets a new one, and signs in', ONLY_THOROUGH, async () => {
  const page = await openBrowser()
  const mails = path.join(service.folder, 'mail')
  const email = await signUp(page)
  await page.goto((await nextMail(mails, email)).link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto((await nextMail(mails, email, 2)).link)
  await page.getByLabel('Password', { exact: true }).fill('mashie and cleek')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByRole('status').getByText('Password changed.').waitFor()
  assert.equal((await accountOf(page)).email, email)
  await page.context().close()
})

// The same forms with and without scripts.
for (const javaScriptEnabled of thorough([false], [true, false])) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'

  test(`the profile is saved and shown again, ${how}`, ONLY_THOROUGH, async () => {
    const page = await openBrowser({ javaScriptEnabled })
    await signUp(page)
    await page.goto('/profile')
    const game = page.getByRole('region', { name: 'Your game' })
    await game.getByLabel('Handicap index').fill('12.4')
    await game.getByLabel('Woman').check()
    await game.getByLabel('Metres').check()
    await game.getByLabel('Home course').fill('drawn')
    await game.getByLabel('Competition').check()
    await game.getByRole('button', { name: 'Save' }).click()
    await game.getByText('Saved.').waitFor()
    await page.goto('/profile')
    assert.equal(await game.getByLabel('Handicap index').inputValue(), '12.4')
    assert.match(await game.getByLabel('Home course').inputValue(), /^Drawn Links/)
    for (const label of ['Woman', 'Metres', 'Competition'])
      assert.ok(await game.getByLabel(label).isChecked(), label)
    await page.context().close()
  })

  test(`the bag is filled, saved by the Enter key, and emptied, ${how}`, ONLY_THOROUGH, async () => {
    const page = await openBrowser({ javaScriptEnabled })
    await signUp(page)
    await page.goto('/profile/bag')
    const bag = page.getByRole('region', { name: 'Your bag' })
    await bag.getByRole('button', { name: 'Use this bag' }).click()
    await bag.getByText('Bag saved.').waitFor()
    const clubs = () => bag.getByRole('button', { name: /^Remove / }).count()
    assert.equal(await clubs(), 14)
    await bag.getByLabel('Carry of club 1, yards', { exact: true }).fill('231')
    await andLoad(page, () => page.keyboard.press('Enter'))
    assert.equal(await bag.getByLabel('Carry of club 1, yards', { exact: true }).inputValue(), '231')
    assert.equal(await clubs(), 14)
    await andLoad(page, () => bag.getByRole('button', { name: 'Remove 3-wood' }).click())
    assert.equal(await bag.getByLabel('Club 2', { exact: true }).inputValue(), '4-hybrid')
    await bag.getByLabel('Club 14', { exact: true }).fill('Hickory niblick')
    await bag.getByRole('button', { name: 'Save bag' }).click()
    await bag.getByRole('button', { name: 'Remove Hickory niblick' }).waitFor()
    await page.context().close()
  })
}

test(
  'old links to parts of the profile lead to their tabs; a button shows the password',
  ONLY_THOROUGH,
  async () => {
    const page = await openBrowser()
    await signUp(page)
    await page.goto('/profile#agents')
    await page.waitForURL('**/profile/assistants#agents')
    await page.goto('/es/profile#password')
    await page.waitForURL('**/es/profile/security#password')
    const password = page.getByLabel('Contraseña nueva')
    await password.fill('mashie and cleek')
    const show = page.getByRole('button', { name: 'Mostrar la contraseña' }).nth(1)
    assert.deepEqual(
      [await password.getAttribute('type'), await show.getAttribute('aria-pressed')],
      ['password', 'false'],
    )
    await show.click()
    assert.deepEqual(
      [await password.getAttribute('type'), await show.getAttribute('aria-pressed')],
      ['text', 'true'],
    )
    await page.context().close()
  },
)

test('without scripts: start as a guest with the button, then sign in', async () => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto(`/gps?course=${DRAWN.slug}`)
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await page.getByRole('table').waitFor()
  assert.equal(new URL(page.url()).search, `?course=${DRAWN.slug}`)
  await page.getByRole('link', { name: 'Units and sign-up' }).click()
  await page.getByLabel('Metres').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('region', { name: 'Units' }).getByText('Saved.').waitFor()
  await page.goto('/sign-up')
  const email = await fillSignUp(page)
  await page.getByRole('heading', { name: 'Your profile' }).waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await fillSignIn(page, email, PASSWORD)
  await page.getByRole('heading', { name: 'Your profile' }).waitFor()
  await page.context().close()
})

test('signing in works with the keyboard alone', async () => {
  const page = await openBrowser()
  const email = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/sign-in')
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id)
  await page.keyboard.press('Tab')
  assert.equal(await focused(), 'Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  assert.equal(await focused(), 'password-email')
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  )
  assert.equal(outline, 'solid')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('heading', { name: 'Your profile' }).waitFor()
  await page.context().close()
})

/** Usually one page of each kind. */
const STRANGER = thorough(['/sign-up'], ['/sign-in', '/sign-up', '/forgotten', '/gps?started=1'])
const GUEST = [
  ...[`/gps?course=${DRAWN.slug}`, '/gps?q=golf', `/gps?course=${LONG.slug}&view=book`],
  ...thorough([], [`/gps?course=${LONG.slug}`, '/gps?hole=3', '/gps?pick=1', '/gps?q=w', '/profile']),
]
const MEMBER = [
  ...thorough(['/profile/bag'], TABS.map(tabPath)),
  '/es/profile/security',
  ...thorough(
    [],
    ['/profile/delete', `/gps?course=${DRAWN.slug}`, `/gps?course=${DRAWN.slug}&hole=3&view=book`],
  ),
]

const PLACE = { latitude: 56.343, longitude: -2.803, accuracy: 6 }
const onCourse = { geolocation: PLACE, permissions: ['geolocation'] }

/** What the service knows of where the golfer is. */
const sharedPlace = async (page: Page) => {
  const { lat, lng, accuracy_m } = await (await page.request.get('/api/v1/position')).json()
  return [lat, lng, accuracy_m]
}

test('TOOL-2: a golfer shares their position with a switch in the app, and stops; guests cannot', async () => {
  const page = await openBrowser(onCourse)
  const share = page.getByRole('switch', { name: 'Let my assistant use my position' })
  const answered = (method: string) =>
    page.waitForResponse(
      (response) => response.url().endsWith('/position') && response.request().method() === method,
    )
  await page.goto(`/gps?course=${DRAWN.slug}`)
  await openMenu(page)
  assert.ok(await share.isDisabled(), 'guests are readers')
  await signUp(page)
  await page.goto(`/gps?course=${DRAWN.slug}`)
  await openMenu(page)
  await Promise.all([answered('POST'), share.check()])
  assert.deepEqual(await sharedPlace(page), [PLACE.latitude, PLACE.longitude, PLACE.accuracy])
  await page.goto(`/gps?course=${DRAWN.slug}&hole=2`)
  await openMenu(page)
  await Promise.all([answered('DELETE'), share.uncheck()])
  assert.equal((await page.request.get('/api/v1/position')).status(), 404)
  await page.context().close()
})

test('every page is free of faults, light and dark, on a phone and on a desk', async () => {
  const page = await openBrowser()
  const faults = watchFaults(page, [origin])
  const look = async (paths: readonly string[]) => {
    for (const address of paths) {
      await page.goto(address)
      // The app on the course has one when its words and the course are there.
      await page.getByRole('heading', { level: 1 }).waitFor()
      await assertFine(page, address, async () => [...(await smallTargets(page)), ...(await smallText(page))])
    }
  }
  await look(STRANGER)
  await page.goto('/gps')
  await page.getByRole('heading', { name: 'Featured courses' }).waitFor()
  await look(GUEST)
  await signUp(page)
  await look(MEMBER)
  assert.deepEqual(faults, [])
  await page.context().close()
})

/** Elements with words of their own in less than 12 px. */
const smallText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 12)
      .map((element) => element.outerHTML),
  )

/** Buttons, fields and standalone links too small for a thumb; links inside a sentence may be as high as the line. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, input, summary, nav a, .button, .tile a, .course-ways a',
      ),
    ]
      .filter(
        (element) => element.checkVisibility() && !element.matches('.unseen, [type=radio], [type=checkbox]'),
      )
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML),
  )
