/** The tables about agents: who they are, and what golfers let them do. */
export type OauthTables = {
  readonly oauth_client: OauthClientTable
  readonly oauth_consent: OauthConsentTable
  readonly oauth_record: OauthRecordTable
}

/** A client that registered itself. We don't store clients that publish a metadata document. */
export type OauthClientTable = {
  readonly id: string
  readonly metadata: string // JSON, as registered
  readonly created_at: number // ms since 1970
  readonly used_at: number | null // to the hour; null until a golfer allows it
  readonly expires_at: number // moves on with every use
}

/** A golfer lets a client act for them. We ask once; they can revoke it on the profile. */
export type OauthConsentTable = {
  readonly account_id: string
  readonly client_id: string
  readonly client_name: string
  readonly client_host: string // where its redirect leads, or its scheme
  readonly granted_at: number
  readonly used_at: number // to the hour
}

/** Codes, tokens, grants and whatever else the authorization server stores between two requests. */
export type OauthRecordTable = {
  readonly key: string // `{model} {SHA-256 of its value}`: we never store what a client has
  readonly account_id: string | null
  readonly client_id: string | null
  readonly grant_id: string | null
  readonly payload: string // JSON without the value
  readonly expires_at: number
  readonly consumed_at: number | null
}
