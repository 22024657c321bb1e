/** OAUTH-3: the only OAuth scope. Metadata, tokens, challenges and the list of tools all name it from here. */
export const SCOPE = 'caddie'
