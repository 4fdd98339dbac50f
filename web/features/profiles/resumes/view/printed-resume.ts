import type { resumes } from '#contract/profiles/resumes.ts'
import type { CallOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/http/api.ts'
import { receiveLinked } from '#web/lib/http/linked-file.ts'
import type { ReceivedFile } from '#web/lib/http/received-file.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'

/** A whole text in another script lacks hundreds of signs: some of them say which. */
const mostNamed = 12

const tellLeftOut = (signs: readonly string[]) => {
  if (signs.length === 0) return
  const subject = signs.length === 1 ? 'Ce signe ne s’imprime pas' : 'Ces signes ne s’impriment pas'
  const named = signs.slice(0, mostNamed).join(' ')
  showToast({ status: 'warning', body: `${subject}\u00a0: ${named}${signs.length > mostNamed ? '…' : ''}` })
}

/** Receives the printed resume, and tells which signs of its texts it lacks. */
export const receivePrinted = async (
  endpoint: typeof resumes.printLink,
  input: CallOf<typeof resumes.printLink>,
  signal: AbortSignal,
): Promise<ReceivedFile> => {
  const { url, signesOmis } = await call(endpoint, input)
  const file = await receiveLinked(endpoint, url, signal)
  tellLeftOut(signesOmis)
  return file
}
