import type { Command } from '../cli.ts'
export const command: Command = { summary: 'export', help: '', run: async () => 1 }
