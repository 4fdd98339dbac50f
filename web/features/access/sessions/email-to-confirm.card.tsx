import { Button } from '@mantine/core'
import { sessions } from '#contract/access/sessions.ts'
import { useCommand } from '#web/server-state/command.ts'
import { Notice } from '#web/ui/notices/notice.tsx'

/** Tells a company that their changed e-mail is not confirmed yet, and mails another link. */
export const EmailToConfirm = ({ email }: { email: string }) => {
  const { run, pending } = useCommand(sessions.mailEmailLink)
  return (
    <Notice kind="problem" title="Adresse à confirmer">
      <p>
        {`Un lien vous attend à l’adresse ${email}. D’ici là, un lien de mot de passe oublié arrive à votre ancienne adresse.`}
      </p>
      <Button size="compact-sm" variant="default" loading={pending} onClick={() => void run({})}>
        Renvoyer le lien
      </Button>
    </Notice>
  )
}
