export { memorySource } from '../../engine/load/files/memory-source';
