import type { ContractTemplate } from './contract-clauses.ts'
import type { DraftKind } from './contract-fields.ts'
import { clausesMark } from './contract-text.ts'

/*
 * Models to start from. They were written for this product by no lawyer: the operator has them read by theirs before the
 * first contract is sent, and edits them in the annexe.
 */

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')
const article = (title: string, ...texts: string[]): string => `<h2>${title}</h2>${paragraphs(texts)}`
const list = (...items: string[]): string => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`

const platform =
  '<strong>{plateforme.nom}</strong>, SIRET {plateforme.siret}, dont le siège est situé {plateforme.adresse}, représentée par {plateforme.representant},'

const latePayment =
  'Toute somme non payée à son échéance produit de plein droit, sans rappel, des pénalités de retard égales au taux de refinancement de la Banque centrale européenne majoré de dix points, et une indemnité forfaitaire de recouvrement de 40 € (articles L. 441-10 et D. 441-5 du code de commerce).'

const governingLaw = article(
  'Droit applicable et litiges',
  'Le contrat est soumis au droit français.',
  'Les parties recherchent d’abord une solution amiable. À défaut d’accord dans les trente jours qui suivent la réception d’un écrit exposant le désaccord, le litige est porté devant le tribunal compétent.',
)

const wholeAgreement = article(
  'Dispositions générales',
  'Le contrat exprime l’intégralité de l’accord des parties sur la mission. Il n’est modifié que par un avenant écrit et accepté par les deux parties.',
  'Si l’une de ses stipulations est déclarée nulle, les autres gardent leur effet.',
)

const candidateBody = [
  paragraphs([
    'Entre les soussignés',
    platform,
    'ci-après «\u00a0la Plateforme\u00a0»,',
    'et',
    '<strong>{candidat.nomcomplet}</strong>, SIRET {candidat.siret}, dont l’adresse professionnelle est située {candidat.adresse}, joignable à l’adresse {candidat.email},',
    'ci-après «\u00a0le Prestataire\u00a0»,',
    'il a été convenu ce qui suit.',
  ]),
  article(
    'Objet',
    'La Plateforme confie au Prestataire, qui l’accepte, la mission «\u00a0{mission.titre}\u00a0» auprès de l’entreprise {entreprise.nom}, ci-après «\u00a0le Client\u00a0».',
    'La mission est réalisée dans la région {mission.lieu}, dans les conditions convenues avec le Client.',
  ),
  article(
    'Durée',
    'Le contrat prend effet le {mission.debut} et prend fin le {mission.fin}.',
    'Renouvellement convenu\u00a0: {renouvellement}. Un renouvellement fait toujours l’objet d’un avenant accepté par les deux parties avant le terme\u00a0; le contrat n’est jamais reconduit tacitement.',
  ),
  article(
    'Indépendance du Prestataire',
    'Le Prestataire exerce en toute indépendance. Il organise son travail et choisit ses méthodes et ses moyens, dans le respect des règles de sécurité et d’accès du Client. Aucun lien de subordination ne le lie à la Plateforme ni au Client.',
    'Le Prestataire reste libre d’exercer d’autres missions, sous réserve de la bonne exécution de celle-ci.',
  ),
  article(
    'Obligations des parties',
    'Le Prestataire apporte à la mission le soin et la compétence d’un professionnel. Il signale sans délai tout fait qui peut en compromettre le déroulement.',
    'Il remet à la Plateforme avant le début de la mission, puis tous les six mois\u00a0:',
  ) +
    list(
      'un justificatif d’immatriculation\u00a0;',
      'une attestation de vigilance délivrée par l’Urssaf depuis moins de six mois\u00a0;',
      'une attestation d’assurance de responsabilité civile professionnelle en cours de validité.',
    ) +
    paragraphs([
      'La Plateforme transmet au Prestataire les informations qu’elle reçoit du Client et qui sont utiles à la mission.',
    ]),
  article(
    'Prix et facturation',
    'La prestation est rémunérée {tarif} hors taxes par jour travaillé, taxe sur la valeur ajoutée en sus si elle est due. Une demi-journée est comptée pour la moitié de ce prix.',
    'À la fin de chaque mois, le Prestataire remet un compte rendu d’activité. Après sa validation par le Client, il adresse sa facture à la Plateforme, qui la règle dans les trente jours de sa réception.',
    latePayment,
  ),
  article(
    'Responsabilité et assurance',
    'Chaque partie répond des dommages directs qu’elle cause à l’autre par sa faute. Le Prestataire est titulaire d’une assurance de responsabilité civile professionnelle pour toute la durée de la mission.',
  ),
  paragraphs([clausesMark]),
  wholeAgreement,
  governingLaw,
].join('')

const recruiterBody = [
  paragraphs([
    'Entre les soussignées',
    platform,
    'ci-après «\u00a0la Plateforme\u00a0»,',
    'et',
    '<strong>{entreprise.nom}</strong>, SIRET {entreprise.siret}, dont le siège est situé {entreprise.adresse}, représentée par {entreprise.representant},',
    'ci-après «\u00a0le Client\u00a0»,',
    'il a été convenu ce qui suit.',
  ]),
  article(
    'Objet',
    'Le Client confie à la Plateforme, qui l’accepte, la mission «\u00a0{mission.titre}\u00a0», réalisée dans la région {mission.lieu}.',
    'La mission est exécutée par {candidat.nomcomplet}, ci-après «\u00a0l’Intervenant\u00a0», que le Client a choisi et avec qui la Plateforme a conclu un contrat de prestation.',
  ),
  article(
    'Durée',
    'Le contrat prend effet le {mission.debut} et prend fin le {mission.fin}.',
    'Renouvellement convenu\u00a0: {renouvellement}. Un renouvellement fait toujours l’objet d’un avenant accepté par les deux parties avant le terme\u00a0; le contrat n’est jamais reconduit tacitement.',
  ),
  article(
    'Conditions d’exécution',
    'L’Intervenant exerce en indépendant. Il n’est placé sous aucun lien de subordination à l’égard du Client, qui exprime ses besoins et ses priorités sans donner d’ordres sur la manière de travailler.',
    'Le Client donne à l’Intervenant les accès, les informations et les moyens que la mission demande.',
  ),
  article(
    'Obligations de vigilance',
    'La Plateforme recueille et vérifie les documents que la loi impose de demander à l’Intervenant (articles L. 8222-1 et D. 8222-5 du code du travail), et les tient à la disposition du Client pendant toute la mission.',
  ),
  article(
    'Prix et facturation',
    'La prestation est facturée {tarif} hors taxes par jour travaillé, taxe sur la valeur ajoutée en sus. Une demi-journée est facturée la moitié de ce prix.',
    'À la fin de chaque mois, le Client valide le service fait sur le compte rendu d’activité. La Plateforme émet sa facture sur cette base\u00a0; elle est payable dans les trente jours de son émission.',
    latePayment,
  ),
  article(
    'Remplacement',
    'Si l’Intervenant ne peut plus assurer la mission, la Plateforme en informe le Client sans délai et lui propose dès que possible un autre intervenant, que le Client reste libre de refuser. Le refus met fin au contrat sans indemnité.',
  ),
  article(
    'Responsabilité et assurance',
    'Chaque partie répond des dommages directs qu’elle cause à l’autre par sa faute. La Plateforme s’assure que l’Intervenant est couvert par une assurance de responsabilité civile professionnelle.',
  ),
  paragraphs([clausesMark]),
  wholeAgreement,
  governingLaw,
].join('')

const confidentiality = paragraphs([
  'Chaque partie garde confidentielles les informations de l’autre, et celles du Client, dont elle a connaissance à l’occasion de la mission. Elle ne les utilise que pour l’exécuter.',
  'Cette obligation dure pendant le contrat et cinq ans après sa fin. Elle ne porte pas sur les informations publiques, ni sur celles dont la loi impose la communication.',
])

const personalData = paragraphs([
  'Les données personnelles auxquelles la mission donne accès sont traitées selon le règlement (UE) 2016/679, sur les seules instructions du Client, et sont restituées ou effacées à la fin de la mission.',
  'Toute violation de données est signalée au Client sans délai, au plus tard quarante-huit heures après sa découverte.',
])

const notice = paragraphs([
  'Chaque partie peut mettre fin au contrat avant son terme, par écrit avec accusé de réception, en respectant un préavis de trente jours.',
  'En cas de manquement grave d’une partie, l’autre peut y mettre fin quinze jours après une mise en demeure restée sans effet. Les jours travaillés jusqu’à la fin du contrat restent dus.',
])

/** The templates before the administrator edits them. */
export const defaultTemplates: Record<DraftKind, ContractTemplate> = {
  candidate: {
    body: candidateBody,
    clauses: {
      confidentiality,
      'intellectual-property': paragraphs([
        'Le Prestataire cède à la Plateforme, avec faculté de les céder au Client, les droits patrimoniaux sur ce qu’il réalise pour la mission\u00a0: droits de reproduire, de représenter, d’adapter, de traduire et de distribuer, sur tous supports, pour le monde entier et pour la durée légale de protection.',
        'La cession a lieu au fur et à mesure de la réalisation. Son prix est compris dans celui de la prestation. Le Prestataire garde ses outils et son savoir-faire antérieurs.',
      ]),
      'personal-data': personalData,
      'remote-work': paragraphs([
        'La mission peut être réalisée à distance les jours convenus avec le Client. Le Prestataire utilise alors une connexion protégée et applique les règles de sécurité que le Client lui a remises.',
      ]),
      'non-solicitation': paragraphs([
        'Pendant la mission et douze mois après sa fin, le Prestataire ne propose pas directement ses services au Client pour la même mission, sauf accord écrit de la Plateforme.',
      ]),
      // The mandate of article 289, I-2 of the tax code: with this clause the platform makes the invoices of the freelance.
      invoicing: paragraphs([
        'Le Prestataire donne mandat à la Plateforme, qui l’accepte, d’établir en son nom et pour son compte les factures de ses prestations, à partir des mois dont le Client a validé le service fait, et de les lui remettre.',
        'Le Prestataire peut contester une facture dans les cinq jours ouvrés de sa réception\u00a0; passé ce délai, elle est réputée acceptée. Il reste responsable de ses obligations en matière de taxe sur la valeur ajoutée, et signale sans délai tout changement de son identité ou de son régime.',
      ]),
      notice,
    },
  },
  recruiter: {
    body: recruiterBody,
    clauses: {
      confidentiality,
      'intellectual-property': paragraphs([
        'La Plateforme cède au Client, au fur et à mesure du paiement des factures, les droits patrimoniaux sur ce qui est réalisé pour la mission\u00a0: droits de reproduire, de représenter, d’adapter, de traduire et de distribuer, sur tous supports, pour le monde entier et pour la durée légale de protection.',
        'Le prix de la cession est compris dans celui de la prestation.',
      ]),
      'personal-data': personalData,
      'remote-work': paragraphs([
        'La mission peut être réalisée à distance les jours convenus avec l’Intervenant. Le Client fournit les moyens d’accès et les règles de sécurité.',
      ]),
      'non-solicitation': paragraphs([
        'Pendant la mission et douze mois après sa fin, le Client ne recrute pas l’Intervenant et ne lui confie pas de mission sans passer par la Plateforme, sauf accord écrit de celle-ci.',
      ]),
      invoicing: paragraphs([
        'Les factures de la Plateforme sont établies au format Factur-X. Le Client indique l’adresse à laquelle il reçoit ses factures électroniques, et le numéro de commande à y porter s’il en demande un.',
      ]),
      notice,
    },
  },
}
