import { describe, expect, test } from 'vitest'
import { isTest, sourceFiles, withoutComments } from './source-tree.ts'

/** Which files of the server read who a candidate is, and which of them say it. */

const server = sourceFiles().filter((file) => file.path.startsWith('server/') && !isTest(file))
/** A file of a feature, without its wing. */
const inWing = (path: string) => path.replace(/^server\/features\/[^/]+\//, '')
const features = server.filter(({ path }) => path.startsWith('server/features/'))

describe('who a candidate is', () => {
  /** The columns that say it, in the words of drizzle and of SQL; `\${candidate}` is the candidate of a shared expression. */
  const columns = new RegExp(
    [
      String.raw`\bcandidates\.(familyName|givenName|phone|website|videoUrl|description|lastReference\w+)\b`,
      String.raw`\b(family_name|given_name|video_url|public_company|candidateSearch)\b|\b\w{1,2}\.(phone|website|company)\b`,
      String.raw`\$\{candidate\}|\.select\(\)\s*\.from\((candidates|workExperiences|educations)\)`,
    ].join('|'),
  )

  test('is read from the tables by these files alone', () => {
    const readers: Record<string, string> = {
      'accounts/accounts.sql.ts': 'nobody: what must not be the password of this person',
      'bottlenecks/asked-skills.sql.ts': 'the administrator',
      'bottlenecks/passages.sql.ts': 'the administrator',
      'bulk-actions/bulk-actions.sql.ts': 'the administrator',
      'candidates/candidate-identity.sql.ts': 'what is masked for a recruiter, and their name once recruited',
      'candidates/candidates.sql.ts':
        'the profile: the owner and the administrator whole, a recruiter through its projection',
      'candidates/resume-sections.sql.ts': 'the same',
      'contact/contact.sql.ts': 'the sender of a message, for the administrator',
      'contract-drafts/contract-drafts.sql.ts': 'the administrator',
      'document-totals/document-totals.sql.ts': 'the administrator',
      'erasures/tombstones.sql.ts': 'nobody: it empties them',
      'files/files.sql.ts': 'themselves and the administrator, as the name of the CV that they save',
      'follow-up/follow-up.sql.ts': 'the administrator',
      'interviews/interview-calendars.sql.ts': 'the company, as initials in its calendar',
      'journal/journal.sql.ts': 'the administrator; a recruiter through presentCandidateName',
      'legal-identities/legal-identities.sql.ts': 'the administrator',
      'matching/matching.sql.ts': 'the administrator',
      'mission-watches/mission-watches.sql.ts': 'the administrator, in their own mail',
      'missions/missions.sql.ts': 'everybody, as initials',
      'own-data/own-data.sql.ts': 'themselves',
      'reference-data/reference-items.sql.ts': 'the administrator',
      'refusal-reasons/refusal-figures.sql.ts': 'the administrator',
      'search/search.sql.ts': 'the administrator; a recruiter through presentCandidateName',
      'signatures/signatures.sql.ts': 'themselves and the administrator',
      'statistics/statistics.sql.ts': 'themselves',
      'suspensions/suspensions.sql.ts': 'the administrator',
      'todo/todo.sql.ts': 'everybody, through presentCandidateName',
      'vigilance/vigilance.sql.ts': 'themselves and the administrator',
    }
    const reading = server.filter(
      ({ path, text }) =>
        /\.(sql|commands|routes|queries|rules|policy|jobs)\.ts$/.test(path) && columns.test(withoutComments(text)),
    )
    expect(reading.map(({ path }) => inWing(path)).toSorted()).toEqual(Object.keys(readers))
  })

  test('is put into an answer or a mail by these files alone', () => {
    const presenters: Record<string, string> = {
      'candidates/candidates.present.ts': 'the projections of a candidate: whole, by initials, the name once recruited',
      'contact/contact.letters.ts': 'the visitor of the contact form, who wrote it',
      'document-totals/document-totals.present.ts': 'the administrator',
      'follow-up/follow-up.present.ts': 'the administrator',
      'interviews/interview-calendars.present.ts': 'a company, as initials through presentCandidateName',
      'journal/journal.present.ts': 'through presentCandidateName',
      'matching/matching.present.ts': 'the administrator',
      'missions/missions.present.ts': 'everybody, as initials',
      'recruiters/recruiters.present.ts': 'the contact of a company, who is no candidate',
      'registration-corrections/registration-corrections.present.ts': 'themselves, by the link of their refusal',
      'search/search.present.ts': 'through presentCandidateName, and the contact of a company',
      'showcase/showcase.present.ts': 'nobody: a title that names the contact of a company is passed over',
      'statistics/statistics.routes.ts': 'themselves, and the contact of a company',
      'todo/todo.present.ts': 'through presentCandidateName, and whole names for the administrator',
      'vigilance/vigilance.present.ts': 'themselves and the administrator',
    }
    const presenting = features.filter(
      ({ path, text }) =>
        /\.(present|routes|letters)\.ts$/.test(path) &&
        /\b(familyName|givenName|initialsOf)\b/.test(withoutComments(text)),
    )
    expect(presenting.map(({ path }) => inWing(path)).toSorted()).toEqual(Object.keys(presenters))
  })

  test('a recruiter’s words are never masked: only candidates’ words pass through these functions', () => {
    const masking = features.filter(({ text }) => /\b(maskWords|maskEach|presentWords)\(/.test(withoutComments(text)))
    expect(masking.map(({ path }) => inWing(path)).toSorted()).toEqual([
      'activity-reports/activity-reports.commands.ts',
      'activity-reports/activity-reports.present.ts',
      'candidates/candidate-words.present.ts',
      'candidates/candidates.present.ts',
      'candidates/masked-words.present.ts',
      'candidates/resume-sections.present.ts',
      'interviews/interviews.commands.ts',
      'interviews/interviews.present.ts',
      'journal/journal.present.ts',
      'proposals/proposals.commands.ts',
      'proposals/proposals.present.ts',
      'skill-observations/skill-observations.present.ts',
    ])
  })
})
