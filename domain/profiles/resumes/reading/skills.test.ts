import { expect, test } from 'vitest'
import { skillFinder } from './skills.ts'

const find = skillFinder([
  'Java',
  'JavaScript',
  'C',
  'C#',
  'C++',
  'Go',
  'R',
  'React',
  'React Native',
  'Node.js',
  '.NET',
  'Kubernetes',
  'PostgreSQL',
  'SQL',
  'Spring Boot',
  'Vue.js',
  'SOC',
  'Next.js',
  'AWS',
  'Spark',
  'Swift',
  'Rust',
  'Scala',
  'Sécurité applicative',
])

test.each([
  ['JS, K8s, Postgres, Node', ['JavaScript', 'Kubernetes', 'PostgreSQL', 'Node.js']],
  ['C, C++ et C#', ['C', 'C++', 'C#']],
  ['C/C++', ['C++']],
  ['Go, R', ['Go', 'R']],
  ['Microservices en Go et SQL', ['Go', 'SQL']],
  ['Golang', ['Go']],
  ['React Native (3 ans), ReactJS', ['React Native', 'React']],
  ['ASP.NET Core, .NET 8', ['.NET']],
  ['securite applicative (OWASP)', ['Sécurité applicative']],
  ['Java 17, Spring, Vue 3', ['Java', 'Spring Boot', 'Vue.js']],
  ['Migration d’AngularJS vers React puis Next.js', ['React', 'Next.js']],
  ['Traitements en Spark et Scala', ['Spark', 'Scala']],
  ['DÉVELOPPEUR REACT', ['React']],
  ['Senior React Developer', ['React']],
  ['Services Spring pour la banque, API Node', ['Spring Boot', 'Node.js']],
  ['Intégration du SOC de la société', ['SOC']],
])('in « %s » the skills are found', (text, expected) => expect(find(text)).toEqual(expected))

test.each([
  'Vue d’ensemble du projet, point C de la réunion',
  'Go to market, R&D, plan C, C-level',
  'je react vite, next step, le soc de la charrue',
  'https://github.com/react/java jean@java.com',
  'JavaScripting Javanais PostgreSQLite',
  'Vitamine C et groupe R',
  'Application des livreurs de Colis Spark Express',
  'Conférence « Building for the Next Decade »',
  'Lauréate du prix Swift Response de la ville',
  'Envoi de messages SWIFT',
  'Mission chez Spark',
  'Concerts au festival Rust Never Sleeps',
  'Billetterie de La Scala de Milan',
])('« %s » names none', (text) => expect(find(text)).toEqual([]))

test('an empty list finds nothing', () => expect(skillFinder([])('Java')).toEqual([]))
