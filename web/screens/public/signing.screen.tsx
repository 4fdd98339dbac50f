import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { signatures } from '#contract/papers/signatures.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { LinkedSigning, type LinkAnswer } from '#web/features/papers/signatures/linked-signing.tsx'
import { call } from '#web/lib/http/api.ts'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'

export const meta = () => unlistedPageMeta(forms.signing.meta)

/** A link that is over has its own words on the page, so it is an answer too. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs): Promise<LinkAnswer> =>
  call(signatures.readByLink, { params: { token: params['token'] ?? '' } }).then(
    (request) => ({ request }),
    (error: unknown) => ({ error }),
  )

/** Reads and signs a document with the link of a mail, without signing in. */
export default function SigningScreen() {
  const { token = '' } = useParams()
  const { title, lead, points } = forms.signing
  return (
    <SplitPage title={title} lead={lead} points={points} formName="Document à signer" isFromMail>
      <LinkedSigning token={token} answer={useLoaderData<typeof clientLoader>()} />
    </SplitPage>
  )
}
