export { memorySource } from '../../engine/load/memory-source';
