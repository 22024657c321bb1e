export type Esbuild = typeof import('esbuild')

let builds = 0

/** Loads the bundler, and stops it when nobody builds any more: it is a process of its own and would stay. */
export async function withEsbuild<T>(build: (esbuild: Esbuild) => Promise<T>): Promise<T> {
  builds += 1
  // Loaded only here: a start with everything built does without it.
  const esbuild = await import('esbuild')
  try {
    return await build(esbuild)
  } finally {
    builds -= 1
    if (builds === 0) await esbuild.stop()
  }
}
