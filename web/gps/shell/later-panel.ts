import { later } from './later.tsx'

export const LaterPanel = later(async () => (await import('./panels.tsx')).LaterPanel)
