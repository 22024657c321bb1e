import type { Generated } from 'kysely'

/** The tables about agents: who they are, what golfers let them do, and the checkouts they opened. */
export type AgentTables = {
  readonly oauth_client: OauthClientTable
  readonly oauth_consent: OauthConsentTable
  readonly oauth_record: OauthRecordTable
  readonly checkout: CheckoutTable
}

/** A client that registered itself. Those with a metadata document of their own are not kept. */
export type OauthClientTable = {
  readonly id: string
  readonly metadata: string // JSON, as registered
  readonly created_at: number // ms since 1970
  readonly used_at: number | null // to the hour; null until a golfer allowed it
  readonly expires_at: number // moved on by use
}

/** A golfer lets a client act for them: asked once, shown on the profile, revoked there. */
export type OauthConsentTable = {
  readonly account_id: string
  readonly client_id: string
  readonly client_name: string
  readonly client_host: string // where its redirect leads, or its scheme
  readonly granted_at: number
  readonly used_at: number // to the hour
}

/** Codes, tokens, grants and what else the authorization server keeps between two requests. */
export type OauthRecordTable = {
  readonly key: string // `{model} {SHA-256 of its value}`: what a client holds is kept nowhere
  readonly account_id: string | null
  readonly client_id: string | null
  readonly grant_id: string | null
  readonly payload: string // JSON without the value
  readonly expires_at: number
  readonly consumed_at: number | null
}

/** A price that was shown to a golfer, and the page to pay it on. */
export type CheckoutTable = {
  readonly id: string
  readonly account_id: string
  readonly plan: string
  readonly price_cents: number
  readonly first_time: number // 0 or 1: whether the first-time price was shown
  readonly open_key: string | null // `{account} {plan}` of the one that is given out again; null once another is
  readonly created_at: number
  readonly expires_at: number
  readonly paid_at: number | null
  readonly page_number: Generated<number> // how many pages the payment provider has opened for it
  readonly page_is_open: Generated<number> // 0 or 1
  readonly page_id: string | null // the provider's; null until it has answered
  readonly page_url: string | null
}
