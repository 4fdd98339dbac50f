import { afterAll, onTestFinished, vi } from 'vitest'
import { makeDataDir, patienceMs, spawnServer, type DataDir, type ServerProcess } from '#test/servers/server-process.ts'

vi.setConfig({ testTimeout: 3 * patienceMs, hookTimeout: 2 * patienceMs })

/** Starts a server that is killed at the latest when the test ends. */
export const launchServer = (env: NodeJS.ProcessEnv): ServerProcess => {
  const server = spawnServer(env)
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.ended
  })
  return server
}

/** A separate folder for a server with its database; both are removed when the file ends. */
export const openDataDir = async (): Promise<DataDir> => {
  const folder = await makeDataDir()
  afterAll(folder.remove)
  return folder
}
