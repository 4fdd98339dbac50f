import { Loader, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useRef, useState, type ChangeEvent } from 'react'
import { registeredCompanies } from '#contract/ground/registered-companies.ts'
import type { RegisteredCompany } from '#domain/ground/registered-companies/registered-companies.ts'
import { isSiret, siretForm } from '#domain/ground/registered-companies/sirets.ts'
import { callQuietly } from '#web/lib/http/api.ts'

type Answer = 'asking' | Awaited<ReturnType<typeof find>>

/** Whatever goes wrong, the fields are typed. */
const find = async (siret: string) => {
  try {
    return await callQuietly(registeredCompanies.find, { params: { siret } })
  } catch {
    return { status: 'unavailable' as const, company: null }
  }
}

const silent = {
  unknown: 'Le registre public ne dit rien de ce SIRET\u00a0: les champs se remplissent à la main.',
  busy: 'Le registre public est très demandé\u00a0: les champs se remplissent à la main.',
  unavailable: 'Le registre public ne répond pas\u00a0: les champs se remplissent à la main.',
}

const wordsOf = (answer: Answer | null, hint: string): string => {
  if (answer === null) return hint
  if (answer === 'asking') return 'Lecture du registre public…'
  if (answer.status !== 'found' || answer.company === null)
    return silent[answer.status === 'found' ? 'unknown' : answer.status]
  const { legalName, legalForm, address } = answer.company
  const found = [legalName, legalForm, address].filter((word) => word !== null).join(', ')
  return `Trouvé au registre public\u00a0: ${found || 'sans nom ni adresse'}. À vérifier.`
}

type Props = {
  /** What the form gives to the field. */
  field: GetInputPropsReturnType
  /** The hint below the field until the SIRET is complete. */
  hint: string
  onFound: (company: RegisteredCompany) => void
}

/** A SIRET: once its fourteen digits are right, the State's register is asked, and nothing waits for its answer. */
export const SiretField = ({ field, hint, onFound }: Props) => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asked = useRef('')
  const ask = async (siret: string) => {
    setAnswer('asking')
    const received = await find(siret)
    // Another SIRET was typed meanwhile.
    if (asked.current !== siret) return
    setAnswer(received)
    if (received.company !== null) onFound(received.company)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    field.onChange(event)
    const typed = siretForm(event.currentTarget.value)
    if (typed === asked.current) return
    asked.current = isSiret(typed) ? typed : ''
    if (asked.current === '') setAnswer(null)
    else void ask(typed)
  }
  return (
    <TextInput
      label="SIRET"
      name="siret"
      inputMode="numeric"
      placeholder="123 456 789 00012"
      description={<span role="status">{wordsOf(answer, hint)}</span>}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSection={answer === 'asking' && <Loader size="xs" aria-hidden />}
      {...field}
      onChange={change}
    />
  )
}
