/** The schema of pg-boss in our database. */
export const BOSS_SCHEMA = 'dogleg_jobs'
