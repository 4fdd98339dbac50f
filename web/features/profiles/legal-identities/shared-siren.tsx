import { Link } from 'react-router'
import type { LegalIdentity } from '#contract/profiles/legal-identities.ts'
import { paths } from '#contract/paths.ts'
import { Notice } from '#web/ui/notices/notice.tsx'

/** Tells the administrator which other accounts have the same SIREN; nothing for anybody else. */
export const SharedSiren = ({ identity: { sharedWith } }: { identity: LegalIdentity }) =>
  sharedWith.length > 0 && (
    <Notice kind="problem" title="SIREN déjà connu">
      <p>
        {'Le même SIREN est celui de\u00a0: '}
        {sharedWith.map(({ id, role, name }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link to={role === 'recruiter' ? paths.admin.recruiter(id) : paths.admin.candidate(id)}>{name}</Link>
          </span>
        ))}
        . C’est peut-être une seule entreprise, inscrite deux fois.
      </p>
    </Notice>
  )
