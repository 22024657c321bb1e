/** The revisions of the Model Context Protocol that we speak. */
export const NEWEST_REVISION = '2026-07-28'
export const EARLIER_REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const
