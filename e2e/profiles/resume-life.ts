import type { Life } from '../../test/resumes/life.ts'

/** A written life, whose resume the journeys read. */
export const yann: Life = {
  name: 'Yann Kervella',
  title: 'Tech lead Java',
  email: 'yann.kervella@example.fr',
  phone: { written: '06 75 29 48 03', read: '+33675294803' },
  city: 'Brest',
  summary: 'Tech lead, douze ans d’expérience en systèmes d’information bancaires.',
  jobs: [
    {
      position: 'Tech lead Java',
      company: 'Crédit Mutuel Arkéa',
      place: 'Brest',
      from: '2019-10',
      to: null,
      tasks: [
        'Conception de l’architecture des virements instantanés',
        'Encadrement technique de huit développeurs',
        'Suivi de la qualité et des performances en production',
      ],
      stack: 'Java 21, Spring Boot, Kafka, PostgreSQL, Kubernetes',
    },
    {
      position: 'Développeur senior',
      company: 'Thales Six',
      place: 'Brest',
      from: '2015-01',
      to: '2019-09',
      tasks: ['Développement de services de cartographie maritime', 'Intégration continue'],
      stack: 'Java, JavaScript, Docker',
    },
    {
      position: 'Développeur',
      company: 'Altran',
      place: 'Rennes',
      from: '2012-02',
      to: '2014-12',
      tasks: ['Application de gestion de stocks'],
      stack: 'Java EE, SQL',
    },
  ],
  degrees: [{ degree: 'Diplôme d’ingénieur', school: 'ENSTA Bretagne', from: 2008, to: 2011 }],
  skills: {
    Langages: ['Java', 'JavaScript', 'SQL'],
    Technologies: ['Spring Boot', 'Kafka', 'Docker', 'Kubernetes', 'PostgreSQL'],
  },
  knows: ['Java', 'JavaScript', 'SQL', 'Spring Boot', 'Kafka', 'Docker', 'Kubernetes', 'PostgreSQL'],
  languages: [
    { written: 'Anglais', level: 'lu, écrit, parlé', name: 'Anglais', rating: 3.5 },
    { written: 'Espagnol', level: 'notions', name: 'Espagnol', rating: 1.5 },
  ],
  extras: {},
}
