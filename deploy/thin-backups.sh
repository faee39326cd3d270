#!/bin/sh
# Deletes older backups: thin-backups.sh FOLDER DAYS
# Keeps all of the last hour, the last one of each hour for a day, and the last one of each day for DAYS.
set -eu
cd "$1"

# Of the backups that are older than $1 minutes, keeps the last one of those whose path begins with the same $2 characters.
thin_out() {
  find . -name 'portal-[0-9]*' -mmin "+$1" | sort -r | awk -v length_of_period="$2" 'seen[substr($0, 1, length_of_period)]++' | xargs -r rm
}

thin_out 60 20   # ./portal-20270131T09
thin_out 1440 17 # ./portal-20270131
# Copies from before an upgrade have no time at the beginning of their names. They end with the others.
find . -name 'portal-*' -mmin "+$(($2 * 1440))" -delete
