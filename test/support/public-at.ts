/** All surfaces at one public address, different from the one they listen at. */
export const publicAt = (origin: string) => ({
  DOGLEG_API_URL: `${origin}/v1`,
  DOGLEG_MCP_URL: origin,
  DOGLEG_APP_URL: origin,
  DOGLEG_SITE_URL: origin,
})
