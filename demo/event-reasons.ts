import { sql, type SQL } from 'drizzle-orm'
import type { ReasonCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import type { RefusalStage } from '#domain/ground/refusal-reasons/refusal-stages.ts'
import type { ReasonText } from './lists/reasons.ts'

/** The codes that can be given in a case, of those that this condition leaves, in their order. */
const offered = (of: ReasonCase, also: SQL) => sql`(select array_agg(code order by position) from refusal_reasons
  where "case" = ${of} and not is_hidden and ${also})`

const nth = (codes: SQL, rank: SQL) => sql`(${codes})[1 + (${rank} - 1) % greatest(1, cardinality(${codes}))]`

/** Each code of a case in its turn, in the order of these rows, so that all of them were given. */
export const codesInTurn = (of: ReasonCase, order: SQL): SQL =>
  nth(offered(of, sql`true`), sql`row_number() over (order by ${order})`)

/** The code of what somebody wrote. */
export const codeOfText = (reasons: readonly ReasonText[], text: SQL): SQL =>
  sql`(${JSON.stringify(Object.fromEntries(reasons.map(({ text: said, code }) => [said, code])))}::jsonb ->> ${text})`

/** The code of the reason and the stage, as properties of a refusal's event: `reasonEventData` in SQL. */
export const reasonAndStage = (code: SQL, stage: SQL): SQL =>
  sql`jsonb_build_object('reasonCode', ${code}, 'stage', ${stage})`

export const stageIs = (stage: RefusalStage): SQL => sql`${stage}::text`

/** How far a proposal had come when it was declined: `proposalStageAt` in SQL. */
export const stageOfProposal = (proposalId: SQL): SQL => sql`coalesce((
  select case when i.status = 'accepted' then 'interviewed' else 'interview' end
  from interviews i where i.proposal_id = ${proposalId} order by i.id desc limit 1), 'proposed')`

/** The required skills that the explanation of a proposal's score says are missing. */
const missingOf = (match: SQL) =>
  sql`jsonb_path_query_array(${match}, '$.skills[*] ? (@.required == true && @.isMissing == true).name')`

/** What a company says when it rejects: the skills that are missing, or else one of the other reasons in its turn. */
export const rejectionReason = (match: SQL, order: SQL): SQL => {
  const others = nth(
    offered('proposal.reject', sql`code <> 'missing-skill'`),
    sql`row_number() over (partition by ${missingOf(match)} = '[]' order by ${order})`,
  )
  return sql`case when ${missingOf(match)} = '[]' then ${reasonAndStage(others, stageIs('interviewed'))}
    else ${reasonAndStage(sql`'missing-skill'::text`, stageIs('interviewed'))}
      || jsonb_build_object('missingSkills', ${missingOf(match)}) end`
}
