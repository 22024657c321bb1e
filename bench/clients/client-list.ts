import type { StepName } from './finding.ts'
import { STEPS } from './finding.ts'
import packages from './packages.json' with { type: 'json' }

/** A client as people would run it. */
export type Client = {
  readonly name: string
  /** Its key in `packages.json`. */
  readonly dependency: keyof typeof packages.dependencies
  /** One of `scripts`, and what it needs to know. */
  readonly script: string
  readonly variant: string
  /** What this client can do. If it fails one of these, we have a problem. */
  readonly expected: readonly StepName[]
}

const client = (name: string, dependency: Client['dependency'], script: string, variant = ''): Client => ({
  ...{ name, dependency, script, variant },
  expected: STEPS,
})

const OFFICIAL = '@modelcontextprotocol/client'
const EARLIER = '@modelcontextprotocol/sdk'

export const CLIENTS: readonly Client[] = [
  client(`${OFFICIAL} 2026-07-28`, OFFICIAL, 'official-client', 'auto'),
  client(`${OFFICIAL} 2025-11-25`, OFFICIAL, 'official-client', 'legacy'),
  client(`${EARLIER} 1.32`, 'sdk-1.32', 'earlier-sdk', 'sdk-1.32'),
  client(`${EARLIER} 1.13`, 'sdk-1.13', 'earlier-sdk', 'sdk-1.13'),
  client(`${EARLIER} 1.10`, 'sdk-1.10', 'earlier-sdk', 'sdk-1.10'),
  client('@ai-sdk/mcp', '@ai-sdk/mcp', 'ai-sdk'),
  client('@langchain/mcp-adapters', '@langchain/mcp-adapters', 'langchain'),
  client('@openai/agents', '@openai/agents', 'openai-agents'),
  client('mcp-remote', 'mcp-remote', 'mcp-remote', 'sdk-1.32'),
  client('mcporter', 'mcporter', 'mcporter'),
  client('@modelcontextprotocol/inspector --cli', '@modelcontextprotocol/inspector', 'inspector'),
]

/** The version in a dependency such as `2.4.0` or `npm:@modelcontextprotocol/sdk@1.10.2`. */
export const versionIn = (dependency: string) => dependency.slice(dependency.lastIndexOf('@') + 1)

export const versionOf = ({ dependency }: Client) => versionIn(packages.dependencies[dependency])
