export { nearestWord } from '../standards/nearest-word.ts'
