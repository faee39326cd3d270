#!/bin/sh
# Dumps the portal's PostgreSQL into a folder, then thins out the older dumps there: dump.sh FOLDER
# DATABASE_URL, or the file that DATABASE_URL_FILE names, says which database.
set -eu
umask 077
folder=$1
database=${DATABASE_URL:-$(cat "$DATABASE_URL_FILE")}
mkdir -p "$folder"

# A failed or killed dump leaves no part behind, and deletes no older dump.
rm -f "$folder"/portal-*.part
file=$folder/portal-$(date -u +%Y%m%dT%H%M%SZ).dump
trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --schema=portal --file="$file.part" "$database"
mv "$file.part" "$file"

"$(dirname "$0")/thin-backups.sh" "$folder" 7
