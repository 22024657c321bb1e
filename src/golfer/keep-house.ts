import type { Means } from './account.ts'

export const keepHouse = (_means: Means, _onError: (error: unknown) => void) => ({ stop: async () => {} })
