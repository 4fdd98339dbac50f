import { PageTitle } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Nous contacter · Inspirnautes' }]

export default function ContactScreen() {
  return <PageTitle title="Nous contacter" />
}
