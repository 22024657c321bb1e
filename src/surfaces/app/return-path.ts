/**
 * Where someone is sent on to: a path on this host, as it stands in a request line. What a browser could read as
 * another host (`//elsewhere`, `/\elsewhere`, a tab in between) gives way to the fallback.
 */
export const localPath = (text: string | null, fallback: string) =>
  text !== null && text.length <= 2_000 && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text) ? text : fallback

/** Where a sign-in leads when it was not asked for on the way to somewhere else. */
export const returnPath = (text: string | null) => localPath(text, '/profile')
