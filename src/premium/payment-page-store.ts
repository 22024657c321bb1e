import { readRecipient } from '../account/contact-store.ts'
import type { Db } from '../platform/db/open.ts'
import { DEFAULT_LANGUAGE, type Language } from '../words/language.ts'
import type { PaymentPage, PaymentProviderName } from './payment-provider.ts'
import type { PlanId } from './plans.ts'
import { readCustomer } from './subscription-store.ts'

/** A page at the provider where a checkout can be paid, or soon can. */
export type OpenPage = {
  readonly checkoutId: string
  readonly plan: PlanId
  readonly firstTime: boolean
  readonly expiresAt: number
  readonly number: number
  /** Of the page from which the golfer went to pay, and comes back to. */
  readonly language: Language
  /** Null until the provider has answered. */
  readonly page: PaymentPage | null
}

/** Marks a page as open; it is a new page unless one is open already. Call it with the ledger locked. */
export async function markPageOpen(trx: Db, checkoutId: string, language: Language): Promise<void> {
  await trx
    .updateTable('checkout')
    .set((is) => ({ page_is_open: 1, language, page_number: is('page_number', '+', 1) }))
    .where('id', '=', checkoutId)
    .where('page_is_open', '=', 0)
    .execute()
}

export async function listOpenPages(trx: Db, accountId: string): Promise<readonly OpenPage[]> {
  const rows = await trx
    .selectFrom('checkout')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('page_is_open', '=', 1)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    checkoutId: row.id,
    plan: row.plan as PlanId,
    firstTime: row.first_time === 1,
    expiresAt: row.expires_at,
    number: row.page_number,
    language: row.language ?? DEFAULT_LANGUAGE,
    page: row.page_id === null ? null : { id: row.page_id, url: row.page_url },
  }))
}

/**
 * Nobody can pay on the closed page any more, so the checkout has none. If it got another page in the meantime, that one
 * is returned. Call it with the ledger locked.
 */
export async function markPageClosed(
  trx: Db,
  open: OpenPage,
  closed: PaymentPage | null,
): Promise<PaymentPage | null> {
  const page = await readPage(trx, open)
  if (page !== null && page.id !== closed?.id) return page
  await trx
    .updateTable('checkout')
    .set({ page_is_open: 0, page_id: null, page_url: null })
    .where('id', '=', open.checkoutId)
    .where('page_number', '=', open.number)
    .where('paid_at', 'is', null)
    .execute()
  return null
}

/** Stores the page that the provider opened. Returns the page that counts; null when it was closed. Lock the ledger. */
export async function savePage(
  trx: Db,
  open: OpenPage,
  { id, url }: PaymentPage,
): Promise<PaymentPage | null> {
  await trx
    .updateTable('checkout')
    .set({ page_id: id, page_url: url })
    .where('id', '=', open.checkoutId)
    .where('page_number', '=', open.number)
    .where('page_is_open', '=', 1)
    .where('page_id', 'is', null)
    .execute()
  return readPage(trx, open)
}

async function readPage(trx: Db, { checkoutId, number }: OpenPage): Promise<PaymentPage | null> {
  const row = await trx
    .selectFrom('checkout')
    .select(['page_id', 'page_url'])
    .where('id', '=', checkoutId)
    .where('page_number', '=', number)
    .where('page_is_open', '=', 1)
    .executeTakeFirst()
  return row?.page_id ? { id: row.page_id, url: row.page_url } : null
}

/** What we tell the provider about the golfer who pays. */
export type Payer = { readonly email: string | null; readonly customerId: string | null }

export async function readPayer(trx: Db, provider: PaymentProviderName, accountId: string): Promise<Payer> {
  const recipient = await readRecipient(trx, accountId)
  return { email: recipient?.email ?? null, customerId: await readCustomer(trx, provider, accountId) }
}
