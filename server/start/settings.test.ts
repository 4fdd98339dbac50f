import { expect, test } from 'vitest'
import { instanceRoles, mostConnections } from './roles.ts'
import { describeSettings, readSettings } from './settings.ts'

const main = 'postgres://me:secret@db/inspirnautes'
const platform = {
  PA_URL: 'https://pa.fr/flow-service/',
  PA_TOKEN_URL: 'https://login.pa.fr/token',
  PA_CLIENT_ID: 'inspirnautes',
  PA_CLIENT_SECRET: 'secret',
}

test.each([
  [{ ROLE: 'index' }, 'ROLE attend all, web, jobs ou matching'],
  [{ ROLE: 'matching', MATCHING: 'sql' }, 'ROLE=matching tient l’index que MATCHING=sql refuse'],
  [{ MATCHING_URLS: 'http://10.0.0.5:3000' }, 'MATCHING_URLS attend ROLE=web ou ROLE=jobs'],
  [{ ROLE: 'web', MATCHING_URLS: 'http://10.0.0.5:3000, 10.0.0.6' }, 'MATCHING_URLS attend une adresse comme http://'],
  [{ ROLE: 'web', BACKUP_AT: '03:10', BACKUP_DIR: '/mnt' }, 'BACKUP_AT attend ROLE=all ou ROLE=jobs'],
  [{ DATABASE_DIRECT_URL: main }, 'DATABASE_DIRECT_URL attend DATABASE_URL'],
  [{ DATABASE_URL: main, DATABASE_REPLICA_URL: `${main},https://b` }, 'DATABASE_REPLICA_URL attend une adresse comme'],
  [{ DATABASE_POOL: '3' }, 'DATABASE_POOL attend un nombre de 4 à 500'],
  [{ DATABASE_QUEUE_POOL: '501' }, 'DATABASE_QUEUE_POOL attend un nombre de 4 à 500'],
  [{ PA_URL: 'https://pa.fr', PA_CLIENT_ID: 'a' }, 'vont ensemble, et il manque PA_TOKEN_URL, PA_CLIENT_SECRET'],
  [{ ...platform, PA_URL: 'http://pa.fr/flow-service' }, 'PA_URL attend une adresse https://'],
  [{ ...platform, PA_TOKEN_URL: 'http://pa.fr/token' }, 'PA_TOKEN_URL attend une adresse https://'],
])('%j is refused: %s', (given, message) => {
  expect(() => readSettings(given)).toThrow(message)
})

test('addresses in a list are each read once, without their last slash', () => {
  const { MATCHING_URLS, DATABASE_REPLICA_URL } = readSettings({
    ROLE: 'web',
    MATCHING_URLS: 'http://10.0.0.5:3000/, http://10.0.0.6:3000',
    DATABASE_URL: main,
    DATABASE_REPLICA_URL: `${main}1,${main}2,${main}1`,
  })
  expect(MATCHING_URLS).toEqual(['http://10.0.0.5:3000', 'http://10.0.0.6:3000'])
  expect(DATABASE_REPLICA_URL).toEqual([`${main}1`, `${main}2`])
})

test('a platform is given whole, in the clear on this machine alone', () => {
  expect(readSettings(platform).PA_URL).toBe('https://pa.fr/flow-service')
  const near = { ...platform, PA_URL: 'http://127.0.0.1:8080', PA_TOKEN_URL: 'http://localhost:8080/token' }
  expect(readSettings(near).PA_URL).toBe('http://127.0.0.1:8080')
})

test('the help says how many connections each role takes', () => {
  const settings = readSettings({ DATABASE_POOL: '10' })
  const taken = instanceRoles.map((ROLE) => [ROLE, mostConnections({ ...settings, ROLE })])
  expect(Object.fromEntries(taken)).toEqual({ all: 22, web: 15, jobs: 11, matching: 14 })
  expect(describeSettings()).toContain('28 (all), 21 (web), 11 (jobs), 20 (matching)')
})
