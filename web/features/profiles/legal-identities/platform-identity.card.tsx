import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { legalIdentities, type PlatformIdentity } from '#contract/profiles/legal-identities.ts'
import { paths } from '#contract/paths.ts'
import { inSentence } from '#domain/first-letter.ts'
import { operatorWords } from '#domain/profiles/legal-identities/operator-words.ts'
import { PlatformIdentityForm } from '#web/features/profiles/legal-identities/platform-identity.form.tsx'
import { formatCount } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { Notice } from '#web/ui/notices/notice.tsx'

/** What the public pages still lack, and where they are. */
const Missing = ({ missing }: Pick<PlatformIdentity, 'missing'>) =>
  missing.length === 0 ? (
    <Notice kind="information" title="Les pages publiques sont complètes">
      <p>
        Elles se lisent aux <a href={paths.notice()}>mentions légales</a> et aux{' '}
        <a href={paths.terms()}>conditions générales</a>.
      </p>
    </Notice>
  ) : (
    <Notice
      kind="advice"
      title={`${formatCount(missing.length, 'texte manque', 'textes manquent')} aux pages publiques`}
    >
      <p>
        {`Les mentions légales et les conditions générales disent «\u00a0à compléter\u00a0» à leur place\u00a0: ${missing.map((name) => inSentence(operatorWords[name])).join(', ')}.`}
      </p>
    </Notice>
  )

const platform = q(legalIdentities.showPlatform, {})

/** Who operates the platform: public pages, contracts and mails read it here. */
export const PlatformIdentityCard = () => {
  const { data: identity } = useSuspenseQuery(platform)
  return (
    <Stack gap="lg">
      <Missing missing={identity.missing} />
      <Panel title="Identité de la plateforme">
        <PlatformIdentityForm identity={identity} />
      </Panel>
    </Stack>
  )
}
