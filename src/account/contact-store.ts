import { chunk } from '../core/chunk.ts'
import type { Db } from '../platform/db/open.ts'
import { DEFAULT_LANGUAGE, type Language } from '../words/language.ts'

/** Somebody we can send an email to. */
export type Recipient = {
  readonly accountId: string
  readonly name: string | null
  readonly email: string
  readonly emailKey: string
  readonly verified: boolean
  readonly hasPassword: boolean
  readonly language: Language
}

/** The language is theirs if we know it. */
export const readRecipient = (db: Db, accountId: string, language?: Language) =>
  recipientWhere(db, 'id', accountId, language)
export const readRecipientByEmail = (db: Db, emailKey: string) => recipientWhere(db, 'email_key', emailKey)

async function recipientWhere(
  db: Db,
  column: 'id' | 'email_key',
  value: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Recipient | null> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'email_key', 'email_verified_at', 'password_hash', 'language'])
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row || row.email === null || row.email_key === null) return null
  const { id, name, email, email_key } = row
  return {
    ...{ accountId: id, name, email, emailKey: email_key },
    verified: row.email_verified_at !== null,
    hasPassword: row.password_hash !== null,
    language: row.language ?? language,
  }
}

/** Emails that nobody asked for on a page, such as receipts, are in the language of the last form somebody sent. */
export async function rememberLanguage(db: Db, accountId: string, language: Language): Promise<void> {
  await db
    .updateTable('account')
    .set({ language })
    .where('id', '=', accountId)
    .where((is) => is.or([is('language', 'is', null), is('language', '!=', language)]))
    .execute()
}

/** How a club's roster shows somebody. */
export type Contact = {
  readonly name: string | null
  readonly email: string | null
  readonly emailVerified: boolean
}

export async function readContacts(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  const contacts = new Map<string, Contact>()
  for (const ids of chunk(accountIds)) {
    const rows = await db
      .selectFrom('account')
      .select(['id', 'name', 'email', 'email_verified_at'])
      .where('id', 'in', ids)
      .execute()
    for (const { id, name, email, email_verified_at } of rows)
      contacts.set(id, { name, email, emailVerified: email_verified_at !== null })
  }
  return contacts
}

/** What people call themselves. */
export async function readNames(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const names = new Map<string, string | null>()
  for (const ids of chunk(accountIds)) {
    const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

/** The languages we write to people in. */
export async function readLanguages(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  const languages = new Map<string, Language>()
  for (const ids of chunk(accountIds)) {
    const rows = await db.selectFrom('account').select(['id', 'language']).where('id', 'in', ids).execute()
    for (const { id, language } of rows) languages.set(id, language ?? DEFAULT_LANGUAGE)
  }
  return languages
}
