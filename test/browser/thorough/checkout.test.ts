import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { assertFine, launchBrowser, newEmail, PASSWORD, signUp, watchFaults } from '../../support/browser.ts'
import { startStripe } from '../../support/fake-stripe.ts'
import { SAMPLE_RECORDS } from '../../support/sample-courses.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { isThorough, ONLY_THOROUGH, thorough } from '../../support/thorough.ts'

let browser: Browser
let service: TestService
before(async () => {
  browser = await launchBrowser()
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

async function openBrowser(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: service.origin, ...options })
  const page = await context.newPage()
  return page
}

const accountOf = async (page: Page) => (await (await page.request.get('/api/v1/session')).json()).account

async function becomeGuest(page: Page): Promise<string> {
  await page.goto('/gps?started=1')
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await page.getByRole('heading', { name: 'Featured courses' }).waitFor()
  const { id, kind } = await accountOf(page)
  assert.equal(kind, 'guest')
  return id
}

/** The form that guests and strangers are sent to. */
async function fillSignUp(page: Page) {
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Sign up')
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

for (const javaScriptEnabled of thorough([true], [true, false]))
  test(`TOOL-3: a guest claims the account, is declined, leaves, comes back and pays, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
    const page = await openBrowser({ javaScriptEnabled })
    const faults = watchFaults(page, [service.origin])
    const id = await becomeGuest(page)
    await page.goto('/checkout')
    await page.getByRole('link', { name: 'Choose Plus, monthly' }).click()
    await fillSignUp(page)
    await page.getByText('Your choice').waitFor()
    await press(page, 'Choose Plus, monthly')
    await page.getByText('Test mode: you won’t be charged.').waitFor()
    const checkout = page.url()
    await press(page, 'Simulate a declined card')
    await page.getByRole('alert').getByText('You weren’t charged').waitFor()
    await press(page, 'Cancel')
    await page.getByRole('status').getByText('You weren’t charged').waitFor()
    assert.equal((await accountOf(page)).premium_until, null)
    await press(page, 'Choose Plus, monthly')
    await page.getByRole('button', { name: 'Pay $5.00' }).waitFor()
    assert.equal(page.url(), checkout)
    await press(page, 'Pay $5.00')
    await page.getByRole('heading', { name: 'Paid' }).waitFor()
    const { id: same, premium_until } = await accountOf(page)
    assert.equal(same, id)
    assert.ok(Date.parse(premium_until) - Date.now() > 27 * 86_400_000)
    await goBackAndForth(page)
    await page.goto('/checkout')
    await page.getByText('You have Premium until').waitFor()
    await page.goto(checkout)
    await page.getByRole('link', { name: 'Your Premium' }).click()
    await page.getByText('Premium until').first().waitFor()
    assert.equal((await accountOf(page)).premium_until, premium_until)
    assert.deepEqual(faults, [])
    await page.context().close()
  })

/** A paid checkout stays paid, whichever earlier page is opened again. */
async function goBackAndForth(page: Page) {
  await page.reload()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  await page.goBack()
  await page.goForward()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
}

test('a double click pays once, and an old page of a paid checkout goes to the receipt', async () => {
  const page = await openBrowser()
  await signUp(page)
  await page.goto('/checkout')
  await press(page, 'Choose Day pass')
  await page.getByRole('button', { name: 'Pay $3.00' }).waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await page.getByRole('button', { name: 'Pay $3.00' }).dblclick()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  const { premium_until } = await accountOf(page)
  assert.ok(Date.parse(premium_until) - Date.now() <= 86_400_000)
  await press(other, 'Pay $3.00')
  await other.getByRole('heading', { name: 'Paid' }).waitFor()
  assert.equal((await accountOf(page)).premium_until, premium_until)
  await page.context().close()
})

test('choosing a plan and paying works with the keyboard alone', async () => {
  const page = await openBrowser()
  await signUp(page)
  await page.goto('/checkout?plan=plus_yearly')
  const firstOf = async (button: string) => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), button)
    await page.keyboard.press('Enter')
  }
  await firstOf('Choose Plus, yearly')
  await page.getByText('Test mode: you won’t be charged.').waitFor()
  await firstOf('Pay $50.00')
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  await page.context().close()
})

test(
  'the content policy lets the form go to Stripe, from the plans and from signing in',
  ONLY_THOROUGH,
  async (t) => {
    const stripe = await startStripe()
    t.after(stripe.stop)
    const { origin, stop } = await startTestService({ env: stripe.env })
    t.after(stop)
    const page = await openBrowser({ baseURL: origin })
    const email = await signUp(page)
    await page.goto('/checkout')
    await press(page, 'Choose Day pass')
    await page.waitForURL(`${stripe.origin}/**`)
    const [session] = stripe.list<{ success_url: string }>('checkout.session')
    await page.context().clearCookies()
    await page.goto(session?.success_url.split('?')[0] ?? '')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${stripe.origin}/**`)
    await page.context().close()
  },
)

test('the pages are free of faults, light and dark, on a phone and on a desk', async () => {
  const page = await openBrowser()
  const look = async (where: string) => {
    await assertFine(page, where)
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, where)
  }
  await page.goto('/checkout')
  if (isThorough) await look('the plans for a stranger')
  await signUp(page)
  await page.goto('/checkout?plan=plus_yearly')
  await look('the plans')
  await press(page, 'Choose Plus, yearly')
  await page.getByRole('button', { name: 'Pay $50.00' }).waitFor()
  const over = page.url()
  await press(page, 'Simulate a declined card')
  await page.getByRole('alert').getByText('You weren’t charged').waitFor()
  await look('the sandbox’s page')
  await page.goto('/checkout')
  await press(page, 'Choose Plus, monthly')
  await press(page, 'Pay $5.00')
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  await look('the paid checkout')
  await page.goto('/checkout')
  if (isThorough) await look('the plans for a subscriber')
  await page.goto(over)
  await page.getByRole('heading', { name: 'This checkout has expired' }).waitFor()
  await look('the expired checkout')
  await page.context().close()
})
