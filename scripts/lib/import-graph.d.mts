export function readImports(folders: readonly string[]): Map<string, string[]>;
