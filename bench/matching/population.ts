import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/db/client.ts'
import { startEmbedded, type Embedded } from '#server/db/embedded/embedded-database.ts'
import { step } from '#server/start/terminal.ts'
import { benchFolder } from '../market.ts'

/** Changed when what is filled is. */
const version = 'matching 4'
const missions = 400

/**
 * Candidates made by PostgreSQL itself, for a million would take the demonstration a quarter of an hour: eight skills of
 * sixty each, the first held by many and the last by few, and 400 missions that ask for two to eight.
 */
const fill = async (url: string, candidates: number): Promise<void> => {
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = (text: string) => client.query(text)
  try {
    await run(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; select setseed(0.42)`)
    await run('drop index candidates_name_search')
    await run(`create temp table asked as select id, row_number() over (order by id) - 1 as rank from skills limit 60`)
    await run(`
      insert into accounts (role, status, email, password_hash, created_at)
      select 'candidate', case when random() < 0.95 then 'active' else 'pending' end, 'candidat' || n || '@exemple.fr', '-', now()
      from generate_series(1, ${candidates}) n`)
    await run(`
      insert into candidates (account_id, family_name, given_name, position, years_of_experience, region, available_from)
      select a.id, 'Nom' || (a.id * 7919::bigint % 5000), 'Prénom' || (a.id % 300), 'Ingénieur', floor(random() * 31),
        (array['Île-de-France', 'Île-de-France', 'Auvergne-Rhône-Alpes', 'Bretagne', 'Occitanie', 'Normandie', null])[1 + floor(random() * 7)],
        case when random() < 0.6 then current_date + (floor(random() * 200) - 60)::int end
      from accounts a where a.role = 'candidate'`)
    await run(`
      insert into candidate_skills (candidate_id, skill_id, rating)
      select drawn.id, s.id, floor(random() * 11)
      from (
        select c.id, floor(random() * random() * 60)::int as rank from candidates c cross join generate_series(1, 9)
      ) drawn join asked s using (rank)
      on conflict do nothing`)
    await run(`
      insert into accounts (role, status, email, password_hash, created_at)
      values ('recruiter', 'active', 'recruteur@exemple.fr', '-', now()), ('admin', 'active', 'admin@exemple.fr', '-', now())`)
    await run(`
      insert into recruiters (account_id, company_name, sector_id, family_name, given_name, position)
      select a.id, 'Altaïr', (select min(id) from sectors), 'Martin', 'Paul', 'Manager' from accounts a where a.role = 'recruiter'`)
    await run(`
      insert into missions (recruiter_id, title, description, years_of_experience, region, start_day, end_day, created_at)
      select r.id, 'Mission ' || n, '<p>Refonte.</p>', floor(random() * 12),
        (array['Île-de-France', 'Auvergne-Rhône-Alpes', 'Bretagne', 'Occitanie'])[1 + floor(random() * 4)],
        current_date + 5 + floor(random() * 100)::int, current_date + 300, now()
      from recruiters r cross join generate_series(1, ${missions}) n`)
    await run(`
      insert into mission_skills (mission_id, skill_id, rating, is_required)
      select drawn.id, s.id, floor(random() * 11), drawn.n <= 2 + drawn.id % 4
      from (
        select m.id, n, floor(random() * random() * 60)::int as rank from missions m cross join generate_series(1, 8) n
      ) drawn join asked s using (rank)
      where drawn.n <= 2 + drawn.id % 4 + drawn.id % 3
      on conflict do nothing`)
    await run(`create index candidates_name_search on candidates using gin (name_search gin_trgm_ops)`)
    await run('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** An embedded PostgreSQL with so many candidates, kept between runs. */
export const openPopulation = async (candidates: number): Promise<Embedded> => {
  const dataDir = join(benchFolder, `matching-${candidates}`)
  const stamp = join(dataDir, 'filled')
  const isFilled = existsSync(stamp) && readFileSync(stamp, 'utf8') === version
  if (!isFilled) rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const embedded = await startEmbedded({ dataDir, log: (message) => process.stderr.write(`${message}\n`) })
  if (!isFilled) {
    await step(`Remplissage de ${candidates} candidats`, () => fill(embedded.url, candidates))
    writeFileSync(stamp, version)
  }
  return embedded
}
